/**
 * Formats a time in UTC as PocketBase does: `2026-01-01 00:00:00.000Z`. Times sorted as text are in
 * chronological order.
 * @param time in milliseconds since 1970
 */
export const storedTime = (time: number): string => new Date(time).toISOString().replace('T', ' ');

/** Converts a stored time to ISO 8601, because not every engine's `Date` parses the space. */
export const isoTime = (stored: string): string => stored.replace(' ', 'T');

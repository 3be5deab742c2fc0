/**
 * A time in PocketBase's format, in UTC: `2026-01-01 00:00:00.000Z`. It sorts as text in the order
 * of time.
 * @param time in milliseconds since 1970
 */
export const storedTime = (time: number): string => new Date(time).toISOString().replace('T', ' ');

/** The same in ISO 8601: not every engine's `Date` parses the space. */
export const isoTime = (stored: string): string => stored.replace(' ', 'T');

/**
 * A time as PocketBase writes it, in UTC: `2026-01-01 00:00:00.000Z`. Their order as texts is that of
 * the times.
 * @param time in milliseconds since 1970
 */
export const storedTime = (time: number): string => new Date(time).toISOString().replace('T', ' ');

/** The same by ISO 8601: with the space it is no date of JavaScript's in every engine. */
export const isoTime = (stored: string): string => stored.replace(' ', 'T');

/** Milliseconds. */
export const DAY = 86_400_000;

/** Returns the start of the UTC day of a time; both in milliseconds since 1970. */
export const startOfDay = (time: number): number => Math.floor(time / DAY) * DAY;

/**
 * Returns the UTC day that is `days` days before `now`, as `YYYY-MM-DD`.
 * @param now in milliseconds since 1970
 */
export function dayBefore(now: number, days: number): string {
  return new Date(now - days * DAY).toISOString().slice(0, 10);
}

export const today = (): string => dayBefore(Date.now(), 0);

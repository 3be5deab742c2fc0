const MILLISECONDS_A_DAY = 86_400_000;

/**
 * The day in UTC this many days before now, `YYYY-MM-DD`.
 * @param now in milliseconds since 1970
 */
export function dayBefore(now: number, days: number): string {
  return new Date(now - days * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
}

export const today = (): string => dayBefore(Date.now(), 0);

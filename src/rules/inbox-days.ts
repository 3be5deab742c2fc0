/** Days that the numbers of an inbox are about, today among them. */
export const DAYS_SHOWN = 84;

const MILLISECONDS_A_MINUTE = 60_000;
const MILLISECONDS_A_DAY = 24 * 60 * MILLISECONDS_A_MINUTE;

/** Minutes that a clock somewhere on earth is behind UTC or ahead of it. */
const OFFSET_MIN = -720;
const OFFSET_MAX = 840;

/** Whole minutes ahead of UTC, as a query has them. */
export function isOffset(text: string): boolean {
  return (
    /^(?:0|-?[1-9]\d{0,2})$/.test(text) && OFFSET_MIN <= Number(text) && Number(text) <= OFFSET_MAX
  );
}

/**
 * The moment at which the first of the days shown began where clocks are `offset` minutes ahead of UTC.
 * @param now both in milliseconds since 1970
 */
export function startOfDaysShown(now: number, offset: number): number {
  const ahead = offset * MILLISECONDS_A_MINUTE;
  const today = Math.floor((now + ahead) / MILLISECONDS_A_DAY);
  return (today - (DAYS_SHOWN - 1)) * MILLISECONDS_A_DAY - ahead;
}

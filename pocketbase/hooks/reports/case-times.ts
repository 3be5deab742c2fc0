/** Milliseconds now, cut to the minute: an exact time could tell who reported. */
export const reportTime = (): number => Math.floor(Date.now() / 60_000) * 60_000;

/** SQL of the minute of a time in milliseconds, as ISO 8601 in UTC. */
export const minuteOf = (column: string): string =>
  `strftime('%Y-%m-%dT%H:%MZ', ${column} / 1000, 'unixepoch')`;

/** SQL of the UTC day of a time in milliseconds, `YYYY-MM-DD`. */
export const dayOf = (column: string): string =>
  `strftime('%Y-%m-%d', ${column} / 1000, 'unixepoch')`;

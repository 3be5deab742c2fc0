import { storedTime } from '../../../src/rules/stored-time.ts';

// Whoever reads the database must not learn the order of messages, nor the second of one.

const MINUTE = 60_000;

/** Returns the start of a minute in PocketBase's format. */
export const storedMinute = (time: number): string =>
  storedTime(Math.floor(time / MINUTE) * MINUTE);

/**
 * SQL of a random place in the table among the messages of the same minute. Anywhere in the table, a search
 * would read twice as many pages.
 * @param time SQL of the message's time
 */
export const randomRowid = (time: string): string =>
  `((unixepoch(${time}) / 60 - 26297280) << 38) + (random() & 274877906943)`;

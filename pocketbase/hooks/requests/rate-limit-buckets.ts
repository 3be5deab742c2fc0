import type { Limit } from './rate-limits.ts';

// Counts are kept in a fixed number of buckets, each a short text that the server's store changes in one
// step. So memory is bounded, and expired counts are dropped by the bucket. A change blocks the whole
// store: one entry is cut out of the text and put at its end, and the others are not parsed.

/** Maximum characters, some 64 entries. A longer bucket keeps only the half with the highest counts. */
const BUCKET_LENGTH = 2048;

interface Entry {
  readonly id: string;
  /** Seconds since 1970. */
  readonly end: number;
  readonly count: number;
}

interface Counted {
  readonly bucket: string;
  /** Seconds until it is allowed again; 0 when it was allowed and counted. */
  readonly wait: number;
}

/** A limit at one moment. */
export interface CurrentLimit extends Limit {
  /** Seconds until a window that begins now ends; a whole window unless given. */
  readonly left?: number;
}

/**
 * The current window and maximum of a limit with a blur.
 * @param now seconds since 1970
 * @param draw a secret whole number for each text, always the same one
 */
export function limitAt(limit: Limit, now: number, draw: (what: string) => number): CurrentLimit {
  const { seconds, max, blur } = limit;
  if (blur === undefined) return limit;
  const left = seconds - ((now + draw('phase')) % seconds);
  const drawn = draw(`window until ${now + left}`) % (2 * blur + 1);
  return { seconds, max: max - blur + drawn, left };
}

/**
 * Counts one more for `id`, unless its limit is reached.
 * @param bucket empty at first
 * @param id without commas, and of one length
 * @param now seconds since 1970
 */
export function count(bucket: string, id: string, limit: CurrentLimit, now: number): Counted {
  const { own, others } = cutOut(bucket, id);
  if (!own || !isCurrent(own, limit, now)) {
    const end = now + (limit.left ?? limit.seconds);
    return { bucket: add(others, { id, end, count: 1 }, now), wait: 0 };
  }
  if (own.count >= limit.max) return { bucket, wait: Math.min(own.end - now, limit.seconds) };
  return { bucket: add(others, { id, end: own.end, count: own.count + 1 }, now), wait: 0 };
}

/** How many are counted now, and the seconds until these count no more. */
export function usageIn(bucket: string, id: string, limit: Limit, now: number): Usage {
  const { own } = cutOut(bucket, id);
  if (!own || !isCurrent(own, limit, now)) return { count: 0, left: 0 };
  return { count: own.count, left: Math.min(own.end - now, limit.seconds) };
}

export interface Usage {
  readonly count: number;
  readonly left: number;
}

/** Counts one less. */
export function uncount(bucket: string, id: string): string {
  const { own, others } = cutOut(bucket, id);
  if (!own || own.count <= 1) return others;
  return others + write({ id, end: own.end, count: own.count - 1 });
}

export function isCounted(bucket: string, id: string, now: number): boolean {
  const { own } = cutOut(bucket, id);
  return own !== undefined && own.end > now;
}

/** The bucket without expired entries. */
export function dropExpired(bucket: string, now: number): string {
  return readAll(bucket, now).map(write).join('');
}

/**
 * Whether an entry is not over. An end that is far beyond the limit's length comes from a clock that was
 * set back; one that is a little beyond it, from a request that overtook this one.
 */
function isCurrent({ end }: Entry, limit: Limit, now: number): boolean {
  return end > now && end - now <= 2 * limit.seconds;
}

function cutOut(bucket: string, id: string): { own?: Entry; others: string } {
  const start = bucket.indexOf(`${id},`);
  if (start === -1) return { others: bucket };
  const stop = bucket.indexOf(';', start) + 1;
  return {
    own: read(bucket.slice(start, stop - 1)),
    others: bucket.slice(0, start) + bucket.slice(stop),
  };
}

function add(bucket: string, entry: Entry, now: number): string {
  const room = bucket.length < BUCKET_LENGTH ? bucket : makeRoom(bucket, now);
  return room + write(entry);
}

/** Keeps the highest counts, so that a flood of new clients pushes out no client over its limit. */
function makeRoom(bucket: string, now: number): string {
  const entries = readAll(bucket, now).sort((left, right) => right.count - left.count);
  const half = Math.ceil(entries.length / 2);
  return entries.slice(0, half).map(write).join('');
}

function readAll(bucket: string, now: number): Entry[] {
  const entries = bucket.split(';').slice(0, -1).map(read);
  return entries.filter(({ end }) => end > now);
}

function read(text: string): Entry {
  const [id = '', end, times] = text.split(',');
  return { id, end: Number(end), count: Number(times) };
}

const write = ({ id, end, count: times }: Entry) => `${id},${end},${times};`;

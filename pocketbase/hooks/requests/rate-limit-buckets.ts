import type { Limit } from './rate-limits.ts';

// Counts are kept in a fixed number of buckets, so that memory is bounded and expired counts are dropped
// one bucket at a time. Each bucket is a short text that the server's store changes atomically. Since a
// change blocks the whole store, only one entry is parsed: it is cut out of the text and put at the end.

/**
 * Maximum characters of a bucket, about 64 entries. A longer bucket keeps only the half with the highest
 * counts.
 */
const BUCKET_LENGTH = 2048;

interface Entry {
  readonly id: string;
  /** Time when the window ends, in seconds since 1970. */
  readonly end: number;
  readonly count: number;
}

/** A limit as it applies at one moment. */
export interface CurrentLimit extends Limit {
  /** Seconds until a window that begins now ends; by default a whole window. */
  readonly left?: number;
}

/**
 * Returns a limit as it applies now: with a `jitter`, its window and maximum are drawn at random.
 * @param now seconds since 1970
 * @param draw returns a secret whole number for a text, always the same for the same text
 */
export function limitAt(limit: Limit, now: number, draw: (what: string) => number): CurrentLimit {
  const { seconds, max, jitter } = limit;
  if (jitter === undefined) return limit;
  const left = seconds - ((now + draw('phase')) % seconds);
  const drawn = draw(`window until ${now + left}`) % (2 * jitter + 1);
  return { seconds, max: max - jitter + drawn, left };
}

/**
 * Counts one more request for `id`, unless its limit is reached.
 * @param bucket an empty text at first
 * @param id without commas; all ids have the same length
 * @param now seconds since 1970
 * @returns as `wait` the seconds until another is allowed; 0 if this one was counted
 */
export function count(bucket: string, id: string, limit: CurrentLimit, now: number) {
  const { own, others } = extractEntry(bucket, id);
  if (!own || !isCurrent(own, limit, now)) {
    const end = now + (limit.left ?? limit.seconds);
    return { bucket: add(others, { id, end, count: 1 }, now), wait: 0 };
  }
  if (own.count >= limit.max) return { bucket, wait: Math.min(own.end - now, limit.seconds) };
  return { bucket: add(others, { id, end: own.end, count: own.count + 1 }, now), wait: 0 };
}

/** Returns the current count and the seconds until it expires. */
export function usageIn(bucket: string, id: string, limit: Limit, now: number) {
  const { own } = extractEntry(bucket, id);
  if (!own || !isCurrent(own, limit, now)) return { count: 0, left: 0 };
  return { count: own.count, left: Math.min(own.end - now, limit.seconds) };
}

/** Decreases the count of `id` by one. */
export function uncount(bucket: string, id: string): string {
  const { own, others } = extractEntry(bucket, id);
  if (!own || own.count <= 1) return others;
  return others + write({ id, end: own.end, count: own.count - 1 });
}

export function isCounted(bucket: string, id: string, now: number): boolean {
  const { own } = extractEntry(bucket, id);
  return own !== undefined && own.end > now;
}

/** Returns the bucket without its expired entries. */
export function dropExpired(bucket: string, now: number): string {
  return readAll(bucket, now).map(write).join('');
}

/**
 * Whether the window of an entry is still running. If its end is far beyond the limit's length, the clock
 * was set back. If its end is a little beyond, a request with a later time overtook this one.
 */
function isCurrent({ end }: Entry, limit: Limit, now: number): boolean {
  return end > now && end - now <= 2 * limit.seconds;
}

function extractEntry(bucket: string, id: string): { own?: Entry; others: string } {
  const start = bucket.indexOf(`${id},`);
  if (start === -1) return { others: bucket };
  const stop = bucket.indexOf(';', start) + 1;
  const others = bucket.slice(0, start) + bucket.slice(stop);
  return { own: read(bucket.slice(start, stop - 1)), others };
}

function add(bucket: string, entry: Entry, now: number): string {
  const room = bucket.length < BUCKET_LENGTH ? bucket : evictLowCounts(bucket, now);
  return room + write(entry);
}

/**
 * Keeps the entries with the highest counts, so that a flood of new clients evicts no client that has
 * reached its limit.
 */
function evictLowCounts(bucket: string, now: number): string {
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

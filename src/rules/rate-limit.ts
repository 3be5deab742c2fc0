import type { Limit } from './limits.ts';

// Counts are kept in a fixed number of buckets, each a short text that a server's store can change
// in one step: what is counted never grows without bound, and nothing has to be looked for to be
// forgotten.

/** What one bucket holds at most; then whoever was counted least is forgotten for a newcomer. */
export const BUCKET_SIZE = 64;

interface Entry {
  readonly id: string;
  /** Seconds since 1970. */
  readonly end: number;
  readonly count: number;
}

export interface Counted {
  readonly bucket: string;
  /** Seconds until it is allowed again; 0 when it was allowed and counted. */
  readonly wait: number;
}

/**
 * Counts one more for `id`, unless its limit is reached.
 * @param bucket empty at first
 * @param now seconds since 1970
 */
export function count(bucket: string, id: string, limit: Limit, now: number): Counted {
  const wait = waitFor(bucket, id, limit, now);
  if (wait > 0) return { bucket, wait };
  const { own, others } = find(bucket, id, now);
  const counted = isCurrent(own, limit, now)
    ? { ...own, count: own.count + 1 }
    : { id, end: now + limit.seconds, count: 1 };
  return { bucket: write([...makeRoom(others), counted]), wait: 0 };
}

/** Seconds until one more is allowed; 0 where it is. */
export function waitFor(bucket: string, id: string, limit: Limit, now: number): number {
  const { own } = find(bucket, id, now);
  return isCurrent(own, limit, now) && own.count >= limit.max ? own.end - now : 0;
}

/** An end that is further off than the limit is long comes from a clock that was set back. */
function isCurrent(own: Entry | undefined, limit: Limit, now: number): own is Entry {
  return own !== undefined && own.end - now <= limit.seconds;
}

/** Takes back one that was counted. */
export function uncount(bucket: string, id: string, now: number): string {
  const { own, others } = find(bucket, id, now);
  if (!own || own.count <= 1) return write(others);
  return write([...others, { ...own, count: own.count - 1 }]);
}

export function isCounted(bucket: string, id: string, now: number): boolean {
  return find(bucket, id, now).own !== undefined;
}

/** The bucket without what is over. */
export function dropExpired(bucket: string, now: number): string {
  return write(read(bucket, now));
}

function find(bucket: string, id: string, now: number) {
  const entries = read(bucket, now);
  return {
    own: entries.find((entry) => entry.id === id),
    others: entries.filter((entry) => entry.id !== id),
  };
}

/** One flood of newcomers pushes out its own kind first, not who is over a limit. */
function makeRoom(entries: Entry[]): Entry[] {
  if (entries.length < BUCKET_SIZE) return entries;
  const least = entries.reduce((left, right) => (right.count < left.count ? right : left));
  return entries.filter((entry) => entry !== least);
}

/** The entries that are not over, oldest first. */
function read(bucket: string, now: number): Entry[] {
  if (bucket === '') return [];
  const entries = bucket.split(' ').map((text) => {
    const [id = '', end, times] = text.split(',');
    return { id, end: Number(end), count: Number(times) };
  });
  return entries.filter(({ end }) => end > now);
}

function write(entries: readonly Entry[]): string {
  return entries.map(({ id, end, count: times }) => `${id},${end},${times}`).join(' ');
}

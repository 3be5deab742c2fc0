import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  count,
  dropExpired,
  isCounted,
  limitAt,
  uncount,
  usageIn,
} from '../../../../pocketbase/hooks/requests/rate-limit-buckets.ts';
import { limits, type Limit } from '../../../../pocketbase/hooks/requests/rate-limits.ts';

const limit: Limit = { seconds: 60, max: 3 };
const start = 1_800_000_000;

/** Counts one request of each id in turn; returns the bucket and the seconds that each must wait. */
function countAll(ids: string[], now = start, before = '') {
  let bucket = before;
  const waits = ids.map((id) => {
    const counted = count(bucket, id, limit, now);
    bucket = counted.bucket;
    return counted.wait;
  });
  return { bucket, waits };
}

describe('a limit of three a minute', () => {
  it('allows three and refuses the fourth for the rest of the minute', () => {
    const { bucket, waits } = countAll(['a', 'a', 'a', 'a']);
    expect(waits).toEqual([0, 0, 0, 60]);
    expect(count(bucket, 'a', limit, start + 59).wait).toBe(1);
    expect(usageIn(bucket, 'a', limit, start + 59)).toEqual({ count: 3, left: 1 });
    expect(usageIn(bucket, 'b', limit, start)).toEqual({ count: 0, left: 0 });
  });

  it('is not extended by refused requests', () => {
    const { bucket } = countAll(['a', 'a', 'a', 'a']);
    const again = count(bucket, 'a', limit, start + 30);
    expect(again).toEqual({ bucket, wait: 30 });
  });

  it('still counts a request that a later one has overtaken', () => {
    const { bucket } = countAll(['a', 'a', 'a'], start + 1);
    expect(usageIn(bucket, 'a', limit, start)).toEqual({ count: 3, left: 60 });
    expect(count(bucket, 'a', limit, start).wait).toBe(60);
  });

  it('does not refuse for more than a minute when the clock is set back', () => {
    const { bucket } = countAll(['a', 'a', 'a']);
    expect(count(bucket, 'a', limit, start - 3600).wait).toBe(0);
  });
});

describe('a limit of 80 a minute with a jitter of 20', () => {
  const jittered: Limit = { seconds: 60, max: 80, jitter: 20 };
  const drawFor = (subject: string) => (what: string) =>
    createHmac('sha256', 'key').update(`${what} ${subject}`).digest().readUInt32BE();
  const atFor = (subject: string, now: number) => limitAt(jittered, now, drawFor(subject));
  /** The second in which a window of this client begins. */
  const begin = start + (atFor('client', start).left ?? NaN);

  /** Sends this many requests; returns how many were allowed, and the wait of the last one. */
  function sendAll(many: number, now: number, before = '') {
    const sent = { bucket: before, wait: 0, taken: 0 };
    for (let number = 0; number < many; number += 1) {
      const { bucket, wait } = count(sent.bucket, 'client', atFor('client', now), now);
      Object.assign(sent, { bucket, wait, taken: sent.taken + Number(wait === 0) });
    }
    return sent;
  }

  it('has windows that end at the same second, whenever their first message came', () => {
    for (const second of [0, 1, 30, 59]) {
      const { bucket } = sendAll(1, begin + second);
      expect(isCounted(bucket, 'client', begin + 59)).toBe(true);
      expect(isCounted(bucket, 'client', begin + 60)).toBe(false);
      expect(sendAll(101, begin + second).wait).toBe(60 - second);
    }
  });

  it('allows 60 to 100 in a window, every number about equally often', () => {
    const windows = Array.from({ length: 4100 }, (_, index) => begin + index * 60);
    const maxima = windows.map((now) => atFor('client', now).max);
    const times = Map.groupBy(maxima, (max) => max);
    expect([...times.keys()].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 41 }, (_, index) => 60 + index),
    );
    for (const { length } of times.values()) expect(Math.abs(length - 100)).toBeLessThan(50);
  });

  it('allows the same number, however it is spread over a window', () => {
    const { max } = atFor('client', begin);
    const early = sendAll(50, begin);
    const late = sendAll(60, begin + 59, early.bucket);
    expect(early.taken + late.taken).toBe(max);
    expect(sendAll(60, begin + 60, late.bucket).taken).toBe(60);
  });

  it('draws window and maximum separately for each client', () => {
    const clients = Array.from({ length: 200 }, (_, index) => `client ${index}`);
    const drawn = clients.map((client) => atFor(client, start));
    expect(new Set(drawn.map(({ left }) => left)).size).toBeGreaterThan(45);
    expect(new Set(drawn.map(({ max }) => max)).size).toBeGreaterThan(30);
  });

  it('still counts the last request of a window that a later one has overtaken', () => {
    const { bucket } = sendAll(50, begin + 60);
    const late = sendAll(1, begin + 59, bucket);
    expect(sendAll(101, begin + 61, late.bucket).taken).toBe(atFor('client', begin + 60).max - 51);
  });
});

describe('a refunded request', () => {
  it('may be sent again', () => {
    const { bucket } = countAll(['b', 'a', 'a', 'a']);
    expect(countAll(['a', 'a'], start, uncount(bucket, 'a')).waits).toEqual([0, 60]);
  });
});

describe('a bucket', () => {
  const newcomers = (many: number) =>
    Array.from({ length: many }, (_, index) => `new-${1000 + index}`);

  it('drops expired entries', () => {
    const { bucket } = countAll(['a', 'b']);
    const later = count(bucket, 'c', limit, start + 30).bucket;
    expect(dropExpired(later, start + 59)).toBe(later);
    const left = dropExpired(later, start + 60);
    expect(['a', 'b', 'c'].map((id) => isCounted(left, id, start + 60))).toEqual([
      false,
      false,
      true,
    ]);
    expect(dropExpired(later, start + 90)).toBe('');
  });

  it('never grows beyond its maximum', () => {
    let bucket = '';
    for (const id of newcomers(1000)) {
      const counted = count(bucket, id, limit, start);
      bucket = counted.bucket;
      expect(counted.wait).toBe(0);
      expect(bucket.length).toBeLessThan(2100);
    }
  });

  it('still refuses a client over its limit during a flood of new clients', () => {
    const { bucket } = countAll(['a', 'a', 'a', ...newcomers(1000)]);
    expect(count(bucket, 'a', limit, start).wait).toBe(60);
  });
});

it('every limit that forms show has one of the windows for which there are words', () => {
  const { mail, proof, ...shown } = limits;
  expect([mail.seconds, proof.seconds]).toEqual([1800, 300]);
  for (const { seconds, max, jitter = 0 } of Object.values<Limit>(shown)) {
    expect([60, 600, 3600]).toContain(seconds);
    expect(max).toBeGreaterThan(jitter);
  }
});

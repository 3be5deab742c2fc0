import { describe, expect, it } from 'vitest';
import { limits, type Limit } from '../../../src/rules/limits.ts';
import {
  BUCKET_LENGTH,
  count,
  dropExpired,
  isCounted,
  uncount,
  waitFor,
} from '../../../src/rules/rate-limit.ts';

const limit: Limit = { seconds: 60, max: 3 };
const start = 1_800_000_000;

/** Counts for each of these, one after the other, and answers with what each had to wait. */
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
    expect(waitFor(bucket, 'a', limit, start + 59)).toBe(1);
    expect(waitFor(bucket, 'b', limit, start)).toBe(0);
  });

  it('allows three again when the minute is over', () => {
    const { bucket } = countAll(['a', 'a', 'a', 'a']);
    expect(countAll(['a', 'a', 'a', 'a'], start + 60, bucket).waits).toEqual([0, 0, 0, 60]);
  });

  it('is not put off by what it refuses', () => {
    const { bucket } = countAll(['a', 'a', 'a', 'a']);
    const again = count(bucket, 'a', limit, start + 30);
    expect(again).toEqual({ bucket, wait: 30 });
  });

  it('counts each apart', () => {
    expect(countAll(['a', 'b', 'a', 'b', 'a', 'a', 'b', 'b']).waits).toEqual([
      0, 0, 0, 0, 0, 60, 0, 60,
    ]);
  });

  it('counts on where a later request overtook an earlier one', () => {
    const { bucket } = countAll(['a', 'a', 'a'], start + 1);
    expect(waitFor(bucket, 'a', limit, start)).toBe(60);
    expect(count(bucket, 'a', limit, start).wait).toBe(60);
  });

  it('lasts no longer than a minute where the clock was set back', () => {
    const { bucket } = countAll(['a', 'a', 'a']);
    expect(count(bucket, 'a', limit, start - 3600).wait).toBe(0);
  });
});

describe('what is taken back', () => {
  it('may come again', () => {
    const { bucket } = countAll(['b', 'a', 'a', 'a']);
    expect(countAll(['a', 'a'], start, uncount(bucket, 'a')).waits).toEqual([0, 60]);
  });

  it('leaves nothing behind when it was the only one', () => {
    const { bucket } = countAll(['a']);
    expect(isCounted(bucket, 'a', start)).toBe(true);
    expect(uncount(bucket, 'a')).toBe('');
  });

  it('is nothing where nothing was counted', () => {
    const { bucket } = countAll(['a']);
    expect(uncount(bucket, 'b')).toBe(bucket);
    expect(uncount('', 'b')).toBe('');
  });
});

describe('a bucket', () => {
  const newcomers = (many: number) =>
    Array.from({ length: many }, (_, index) => `new-${1000 + index}`);

  it('forgets whose time is over', () => {
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

  it('counts on for the rest, also after it was cut down', () => {
    const { bucket } = countAll(newcomers(1000));
    expect(countAll(['new-1999', 'new-1999', 'new-1999'], start, bucket).waits).toEqual([0, 0, 60]);
  });

  it('never grows longer than it may', () => {
    let bucket = '';
    for (const id of newcomers(1000)) {
      const counted = count(bucket, id, limit, start);
      bucket = counted.bucket;
      expect(counted.wait).toBe(0);
      expect(bucket.length).toBeLessThan(BUCKET_LENGTH + 50);
    }
  });

  it('forgets nobody who is over a limit for a flood of newcomers', () => {
    const { bucket } = countAll(['a', 'a', 'a', ...newcomers(1000)]);
    expect(count(bucket, 'a', limit, start).wait).toBe(60);
  });
});

it('every limit lasts no longer than a form has words for, or is not shown', () => {
  const { mail, proof, ...shown } = limits;
  expect([mail.seconds, proof.seconds]).toEqual([1800, 300]);
  for (const { seconds, max } of Object.values(shown)) {
    expect([60, 600, 3600]).toContain(seconds);
    expect(max).toBeGreaterThan(0);
  }
});

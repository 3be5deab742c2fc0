import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as SiteFiles from '../../../../pocketbase/hooks/pages/site-files.ts';

let sendFilledPage: typeof SiteFiles.sendFilledPage;

beforeEach(async () => {
  // Each test has a store of its own, and a JavaScript machine keeps its store.
  vi.resetModules();
  ({ sendFilledPage } = await import('../../../../pocketbase/hooks/pages/site-files.ts'));
});

afterEach(() => {
  vi.useRealTimers();
});

/** Sends a page at each of these times, in milliseconds, and returns which were compressed. */
function compressedAt(times: readonly number[]): boolean[] {
  vi.useFakeTimers();
  const kept = new Map<string, unknown>();
  const page = { path: 'en/owner.html', type: 'text/html', etag: '', policy: '' };
  return times.map((time) => {
    vi.setSystemTime(time);
    const header = { set: vi.fn(), add: vi.fn() };
    const next = vi.fn();
    const e = {
      app: { store: () => kept },
      response: { header: () => header, writeHeader: vi.fn(), write: vi.fn() },
      next,
      set: vi.fn(),
    };
    sendFilledPage(e, page, ['<p>']);
    return next.mock.calls.length === 1;
  });
}

const HOUR = 60 * 60 * 1000;

it('only one page of a burst is compressed, and the next one a moment later', () => {
  expect(compressedAt([HOUR, HOUR + 1, HOUR + 24, HOUR + 25])).toEqual([true, false, false, true]);
});

it('a page is compressed also after the clock was set back', () => {
  expect(compressedAt([2 * HOUR, HOUR, HOUR + 1])).toEqual([true, true, false]);
});

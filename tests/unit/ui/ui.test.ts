import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countCharacters } from '../../../src/rules/text.ts';
import { ticksOf } from '../../../src/ui/BarChart.tsx';
import { fetchWithRetries } from '../../../src/ui/fetch-script.ts';
import { graphemeBefore, truncate } from '../../../src/ui/grapheme.ts';
import { shareLinks } from '../../../src/ui/share-links.ts';
import { anyText } from '../rules/any-text.ts';

describe('a script that is loaded in the background and fails', () => {
  const browser = new EventTarget();
  const load = vi.fn<() => Promise<string>>();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
    vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
    load.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is fetched again after increasing delays', async () => {
    const fetching = fetchWithRetries(load);
    for (const [index, pause] of [5000, 10_000, 20_000].entries()) {
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(load).toHaveBeenCalledTimes(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(load).toHaveBeenCalledTimes(index + 2);
    }
    load.mockResolvedValue('script');
    await vi.advanceTimersByTimeAsync(40_000);
    expect(await fetching).toBe('script');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is fetched again as soon as the browser is online', async () => {
    const fetching = fetchWithRetries(load);
    await vi.advanceTimersByTimeAsync(0);
    load.mockResolvedValue('script');
    browser.dispatchEvent(new Event('online'));
    expect(await fetching).toBe('script');
    expect(vi.getTimerCount()).toBe(0);
  });
});

const family = '👨‍👩‍👧‍👦';

it.each([
  ['nothing', '', 0],
  ['a letter', 'ש', 0],
  // Lam-alef looks like one letter but is two.
  ['the alef of lam-alef', 'لا', 1],
  ['a letter with its diacritics', 'مَّ', 0],
  ['a family emoji of seven characters', `a${family}`, 1],
  ['a line break', 'a\n', 1],
])('deleting at the end of a text removes %s', (_, text, start) => {
  expect(graphemeBefore(text, text.length)).toBe(start);
});

it('deleting in the middle of a text removes the grapheme before the caret', () => {
  expect(graphemeBefore(`a${family}b`, 1 + family.length)).toBe(1);
  expect(graphemeBefore('abc', 2)).toBe(1);
  expect(graphemeBefore('abc', 0)).toBe(0);
});

describe('a truncated text', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abc', 2, 'ab'],
    ['a👋b', 2, 'a👋'],
    ['شكرًا', 3, 'شك'],
    [`a${family}b`, 8, `a${family}`],
    [`a${family}b`, 7, 'a'],
    ['🇸🇦🇳🇱', 3, '🇸🇦'],
    ['👍🏽', 1, ''],
    // No emoji is as long as this letter with 99 marks, so it may be split.
    [`a${'\u0301'.repeat(99)}`, 60, `a${'\u0301'.repeat(59)}`],
  ])('%j of at most %i is %j', (text, max, cut) => {
    expect(truncate(text, max)).toBe(cut);
  });

  it('is a beginning of the text that fits, and does not end within a grapheme', () => {
    const whole = new Intl.Segmenter('en', { granularity: 'grapheme' });
    fc.assert(
      fc.property(anyText, fc.nat(40), (text, max) => {
        const cut = truncate(text, max);
        expect(text.startsWith(cut)).toBe(true);
        expect(countCharacters(cut)).toBeLessThanOrEqual(max);
        const ends = [...whole.segment(text)].map(({ index }) => index);
        expect([...ends, text.length]).toContain(cut.length);
      }),
    );
  });
});

it('each service gets the text and the URL, with any letters', () => {
  const text = 'اكتب لي & “you” + me?';
  const address = 'https://hamsa.example/layla';
  const given = Object.values(shareLinks(text, address)).map((link) => {
    const { host, searchParams } = new URL(link);
    return [host, Object.fromEntries(searchParams)];
  });
  expect(given).toEqual([
    ['wa.me', { text: `${text}\n${address}` }],
    ['x.com', { text, url: address }],
    ['t.me', { text, url: address }],
    ['www.snapchat.com', { attachmentUrl: address }],
    ['www.facebook.com', { u: address }],
  ]);
});

it('a space is not encoded as a plus, which some apps would show', () => {
  const links = Object.values(shareLinks('two words', 'https://hamsa.example/layla'));
  expect(links.filter((link) => link.includes('+'))).toEqual([]);
});

it.each([
  [2, [1, 2]],
  [4, [2, 4]],
  [7, [2, 4, 6]],
  [9, [4, 8]],
  [30, [10, 20, 30]],
  [1240, [500, 1000]],
])('a chart up to %i has lines at %j', (most, ticks) => {
  expect(ticksOf(most, 1)).toEqual(ticks);
});

it('lines are no closer than what is counted', () => {
  expect(ticksOf(10, 10)).toEqual([10]);
  expect(ticksOf(640, 10)).toEqual([200, 400, 600]);
});

import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayBefore, today } from '../../../../src/rules/days.ts';
import { LINK_DAYS } from '../../../../src/rules/terms.ts';
import { $sentLinks, keepLink, removeAllLinks } from '../../../../src/stores/visitor/sent-links.ts';
import { Browser, type Tab } from '../../api/browser-storage.ts';

const secretOf = (number: number) => number.toString(16).padStart(32, '0');
const namesOf = () => $sentLinks.get().map(({ to }) => to);
let browser: Browser;
let tab: Tab;

beforeEach(() => {
  browser = new Browser();
  tab = browser.openTab();
  vi.stubGlobal('document', {});
  $sentLinks.listen(() => undefined);
});
afterEach(() => {
  cleanStores($sentLinks);
  vi.unstubAllGlobals();
});

/** Stores links as another tab does. */
function storeElsewhere(links: unknown): void {
  browser.local.setItem('sent_links', JSON.stringify(links));
  tab.hear('storage', { key: 'sent_links' });
}

describe('a kept link', () => {
  it('is stored with the name and the day, newest first, once', () => {
    expect(keepLink(secretOf(1), 'laila')).toBe('kept');
    expect(keepLink(secretOf(2), 'omar')).toBe('kept');
    expect(keepLink(secretOf(1), 'laila')).toBe('kept');
    const stored: unknown = JSON.parse(browser.local.getItem('sent_links') ?? '');
    expect(stored).toEqual([
      { secret: secretOf(1), to: 'laila', kept_at: today() },
      { secret: secretOf(2), to: 'omar', kept_at: today() },
    ]);
    expect($sentLinks.get()).toEqual(stored);
  });

  it('that no longer works is removed from storage', () => {
    const link = (number: number, days: number) => ({
      secret: secretOf(number),
      to: `name${number}`,
      kept_at: dayBefore(Date.now(), days),
    });
    storeElsewhere([link(1, 0), link(2, LINK_DAYS), link(3, LINK_DAYS + 1)]);
    expect(namesOf()).toEqual(['name1', 'name2']);
    expect(browser.local.getItem('sent_links')).not.toContain('name3');
  });
});

describe('another tab', () => {
  it('changes the list of this one', () => {
    keepLink(secretOf(1), 'laila');
    storeElsewhere([{ secret: secretOf(2), to: 'omar', kept_at: today() }]);
    expect(namesOf()).toEqual(['omar']);
    keepLink(secretOf(3), 'noor');
    expect(namesOf()).toEqual(['noor', 'omar']);
  });
});

it.each([
  { stored: { secret: secretOf(1) } },
  { stored: [null, 1, 'a', {}, { secret: 'short', to: 'x', kept_at: today() }] },
  { stored: [{ secret: secretOf(1), to: 'x', kept_at: 'yesterday' }] },
])('damaged storage counts as empty: $stored', ({ stored }) => {
  storeElsewhere(stored);
  expect($sentLinks.get()).toEqual([]);
  expect(keepLink(secretOf(2), 'omar')).toBe('kept');
  expect(namesOf()).toEqual(['omar']);
});

it('where storage is full or forbidden, nothing is kept, and nothing says so', () => {
  browser.local.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(keepLink(secretOf(1), 'laila')).toBe('not_kept');
  browser.local.isForbidden = true;
  expect(keepLink(secretOf(1), 'laila')).toBe('not_kept');
  expect(removeAllLinks()).toBe(false);
  expect($sentLinks.get()).toEqual([]);
});

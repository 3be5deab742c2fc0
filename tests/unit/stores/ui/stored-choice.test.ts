import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storedChoice } from '../../../../src/stores/ui/stored-choice.ts';
import { Browser, type Tab } from '../../api/browser-storage.ts';

const KEY = 'inbox_density';
let browser: Browser;
let tab: Tab;

beforeEach(() => {
  browser = new Browser();
  tab = browser.openTab();
  vi.stubGlobal('document', {});
});
afterEach(() => vi.unstubAllGlobals());

const choice = () => storedChoice(KEY, ['small', 'large']);

/** Returns the values that a listener gets, newest last. */
function watch($choice: ReturnType<typeof choice>[0]): string[] {
  const seen: string[] = [];
  $choice.subscribe((value) => seen.push(value));
  return seen;
}

it('the first option is the default; a choice outlives the page', () => {
  const [$size, choose] = choice();
  const seen = watch($size);
  choose('large');
  expect(seen).toEqual(['small', 'large']);
  expect(watch(choice()[0])).toEqual(['large']);
});

it('a choice in another tab is applied, also when storage is cleared there', () => {
  const seen = watch(choice()[0]);
  browser.local.setItem(KEY, 'large');
  tab.hear('storage', { key: KEY });
  browser.local.items.clear();
  tab.hear('storage', { key: null });
  expect(seen).toEqual(['small', 'large', 'small']);
});

it('where storage is full, a choice lasts as long as the page and overrides the stored one', () => {
  browser.local.setItem(KEY, 'small');
  browser.local.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const [$size, choose, read] = choice();
  const seen = watch($size);
  choose('large');
  tab.hear('storage', { key: 'theme' });
  expect(seen).toEqual(['small', 'large']);
  expect(read()).toBe('large');
});

it('the build, without a browser, has the default', () => {
  vi.unstubAllGlobals();
  expect(watch(choice()[0])).toEqual(['small']);
});

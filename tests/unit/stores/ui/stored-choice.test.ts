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

/** Of somebody who looks, newest last. */
function watch($choice: ReturnType<typeof choice>[0]): string[] {
  const seen: string[] = [];
  $choice.subscribe((value) => seen.push(value));
  return seen;
}

it('the first holds until another is chosen, which outlives the page', () => {
  const [$size, choose] = choice();
  const seen = watch($size);
  choose('large');
  expect(seen).toEqual(['small', 'large']);
  expect(watch(choice()[0])).toEqual(['large']);
});

it('what another tab chooses is followed, also when all is cleared there', () => {
  const seen = watch(choice()[0]);
  browser.local.setItem(KEY, 'large');
  tab.hear('storage', { key: KEY });
  browser.local.items.clear();
  tab.hear('storage', { key: null });
  expect(seen).toEqual(['small', 'large', 'small']);
});

it('a page that comes back from memory has what was chosen meanwhile', () => {
  const seen = watch(choice()[0]);
  browser.local.setItem(KEY, 'large');
  tab.hear('pageshow', { persisted: true });
  expect(seen).toEqual(['small', 'large']);
});

it('what is read is what is stored, whatever is shown', () => {
  const [$size, , read] = choice();
  watch($size);
  browser.local.setItem(KEY, 'large');
  expect($size.get()).toBe('small');
  expect(read()).toBe('large');
  browser.local.setItem(KEY, 'huge');
  expect(read()).toBe('small');
});

it('where storage takes nothing, a choice holds for this page, over an older one', () => {
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

it('where storage is forbidden the first holds, and then what is chosen', () => {
  browser.local.isForbidden = true;
  const [$size, choose, read] = choice();
  const seen = watch($size);
  expect(read()).toBe('small');
  choose('large');
  expect(seen).toEqual(['small', 'large']);
  expect(read()).toBe('large');
});

it('the build, which has no browser, has the first', () => {
  vi.unstubAllGlobals();
  expect(watch(choice()[0])).toEqual(['small']);
});

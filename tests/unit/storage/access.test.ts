import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as access from '../../../src/storage/access.ts';
import { Browser, type Tab } from '../api/browser-storage.ts';

let browser: Browser;
let tab: Tab;

beforeEach(() => {
  browser = new Browser();
  tab = browser.openTab();
});
afterEach(() => vi.unstubAllGlobals());

it('an entry is read in the area it was written to, until it is removed', () => {
  expect(access.writeEntry('localStorage', 'rememberMe', 'a')).toBe(true);
  expect(access.writeEntry('sessionStorage', 'rememberMe', 'b')).toBe(true);
  expect([...browser.local.items]).toEqual([['rememberMe', 'a']]);
  expect(access.readEntry('localStorage', 'rememberMe')).toBe('a');
  expect(access.readEntry('sessionStorage', 'rememberMe')).toBe('b');
  expect(access.removeEntry('localStorage', 'rememberMe')).toBe(true);
  expect(access.readEntry('localStorage', 'rememberMe')).toBeNull();
  expect([...tab.session.items]).toEqual([['rememberMe', 'b']]);
});

it('a value survives JSON', () => {
  const value = { owner: 'laila-id', replies: { a: 'half a thought' } };
  expect(access.writeEntry('sessionStorage', 'drafts', JSON.stringify(value))).toBe(true);
  expect(access.readJson('sessionStorage', 'drafts')).toEqual(value);
  expect(access.readJson('sessionStorage', 'notice')).toBeNull();
});

it.each(['', '{', 'undefined'])('%j is not JSON and is read as null', (text) => {
  tab.session.setItem('drafts', text);
  expect(access.readJson('sessionStorage', 'drafts')).toBeNull();
});

describe('where storage', () => {
  const isWritten = () => access.writeEntry('localStorage', 'theme', 'dark');
  const isRemoved = () => access.removeEntry('localStorage', 'theme');

  it('is full, writing fails, and entries can be read and removed', () => {
    browser.local.items.set('theme', 'light');
    browser.local.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(isWritten()).toBe(false);
    expect(access.readEntry('localStorage', 'theme')).toBe('light');
    expect(isRemoved()).toBe(true);
  });

  it('throws on every access, nothing is stored or thrown', () => {
    browser.local.isForbidden = true;
    expect([isWritten(), isRemoved()]).toEqual([false, false]);
    expect(access.readEntry('localStorage', 'theme')).toBeNull();
  });

  it('cannot even be accessed as a global, nothing is stored or thrown', () => {
    vi.stubGlobal('localStorage', undefined);
    expect([isWritten(), isRemoved()]).toEqual([false, false]);
    expect(access.readEntry('localStorage', 'theme')).toBeNull();
  });
});

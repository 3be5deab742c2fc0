import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeDevice, readDevice } from '../../../../src/stores/notifications/device-entry.ts';
import { Browser } from '../../api/browser-storage.ts';

let browser: Browser;

beforeEach(() => {
  browser = new Browser();
  browser.openTab();
});
afterEach(() => vi.unstubAllGlobals());

it('a change keeps the rest of the entry, and replaces that of another account', () => {
  expect(readDevice()).toBeNull();
  changeDevice('laila', { address: 'https://push.example/1', lang: 'ar' });
  changeDevice('laila', { utcOffset: 180 });
  const laila = { profile: 'laila', address: 'https://push.example/1', lang: 'ar', utcOffset: 180 };
  expect(readDevice()).toEqual(laila);
  changeDevice('omar', { utcOffset: 0 });
  expect(readDevice()).toEqual({ profile: 'omar', address: '', lang: '', utcOffset: 0 });
});

it.each(['', 'on', '1', '[]', '{"profile":1,"address":"","lang":""}'])(
  'the entry %j counts as none',
  (stored) => {
    browser.local.items.set('notifications', stored);
    expect(readDevice()).toBeNull();
  },
);

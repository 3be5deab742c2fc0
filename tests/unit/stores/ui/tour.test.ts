import { cleanStores, keepMount } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $isTourDue, endTour } from '../../../../src/stores/ui/tour.ts';

const stored = new Map<string, string>();

/** Loads a fresh store, as a new page does; returns whether the tour is due. */
function openPage(): boolean {
  cleanStores($isTourDue);
  keepMount($isTourDue);
  return $isTourDue.get();
}

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

it('the tour is due in a new browser, until it ends', () => {
  expect(openPage()).toBe(true);
  expect(openPage()).toBe(true);
  endTour();
  expect($isTourDue.get()).toBe(false);
  expect(openPage()).toBe(false);
});

it('where storage is forbidden, the tour ends for this page', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(openPage()).toBe(true);
  expect(endTour).not.toThrow();
  expect($isTourDue.get()).toBe(false);
});

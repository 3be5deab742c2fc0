import { cleanStores, keepMount } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $firstSteps, rememberShared, stageOf } from '../../../../src/stores/inbox/first-steps.ts';

const stored = new Map<string, string>();
const laila = 'laila0000000000';
const omar = 'omar00000000000';

/** Loads a fresh store, as a new page does, and returns this profile's stage. */
function openPage(profile: string) {
  cleanStores($firstSteps);
  keepMount($firstSteps);
  return stageOf($firstSteps.get(), profile);
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

it('sharing the link sets the stage at once and for later pages, only for this owner', () => {
  expect(openPage(laila)).toBe('begun');
  rememberShared(laila);
  expect(stageOf($firstSteps.get(), laila)).toBe('shared');
  expect(openPage(laila)).toBe('shared');
  expect(openPage(omar)).toBe('begun');
});

it.each(['', 'shared', `lost ${laila}`])('%j in storage is no stage', (value) => {
  stored.set('first_steps', value);
  expect(openPage(laila)).toBe('begun');
});

import { cleanStores, keepMount } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  $firstSteps,
  rememberShared,
  rememberTold,
  stageOf,
} from '../../../../src/stores/inbox/first-steps.ts';

const stored = new Map<string, string>();
const laila = 'laila0000000000';
const omar = 'omar00000000000';

/** How far this profile is when a page loads. */
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

it('a link that was shared counts as shared at once and from then on, for its owner alone', () => {
  expect(openPage(laila)).toBe('begun');
  rememberShared(laila);
  expect(stageOf($firstSteps.get(), laila)).toBe('shared');
  expect(openPage(laila)).toBe('shared');
  expect(openPage(omar)).toBe('begun');
});

it('who was told that all is done is not told again for sharing again', () => {
  openPage(laila);
  rememberShared(laila);
  rememberTold(laila);
  rememberShared(laila);
  expect(openPage(laila)).toBe('told');
});

it.each(['', 'shared', `lost ${laila}`])('what is stored as %j is nothing', (value) => {
  stored.set('first_steps', value);
  expect(openPage(laila)).toBe('begun');
});

it('where storage is forbidden it is remembered for this page, and nothing breaks', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(openPage(laila)).toBe('begun');
  rememberShared(laila);
  expect(stageOf($firstSteps.get(), laila)).toBe('shared');
});

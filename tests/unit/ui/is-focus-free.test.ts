import { afterEach, expect, it, vi } from 'vitest';
import { isFocusFree } from '../../../src/ui/focus.ts';

const body = {};
const inside = {};
const elsewhere = {};
const leaving = { contains: (other: unknown) => other === inside } as Element;

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['nothing', null, true],
  ['the body', body, true],
  ['an element inside the one that disappears', inside, true],
  ['an element elsewhere', elsewhere, false],
])('whether the focus may be moved away from %s', (_, activeElement, expected) => {
  vi.stubGlobal('document', { activeElement, body });
  expect(isFocusFree(leaving)).toBe(expected);
});

it('the focus may not be moved if no element disappears', () => {
  vi.stubGlobal('document', { activeElement: inside, body });
  expect(isFocusFree()).toBe(false);
  expect(isFocusFree(null)).toBe(false);
});

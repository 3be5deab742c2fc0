import { afterEach, expect, it, vi } from 'vitest';
import { isFocusFree } from '../../../src/ui/is-focus-free.ts';

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
  ['what is in what goes away', inside, true],
  ['something else', elsewhere, false],
])('may be moved where %s has it: %#', (_, activeElement, expected) => {
  vi.stubGlobal('document', { activeElement, body });
  expect(isFocusFree(leaving)).toBe(expected);
});

it('stays in what there is nothing of to go away', () => {
  vi.stubGlobal('document', { activeElement: inside, body });
  expect(isFocusFree()).toBe(false);
  expect(isFocusFree(null)).toBe(false);
});

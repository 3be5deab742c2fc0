import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradientOf, initialOf } from '../../../src/rules/letter-avatar.ts';
import { anyText } from './any-text.ts';

describe('the gradient of a name', () => {
  // The published 32-bit FNV-1a hashes of these names are 811c9dc5, e40c292c and bf9cf968.
  it.each([
    ['', 'gradient-5'],
    ['a', 'gradient-4'],
    ['foobar', 'gradient-0'],
  ])('%j gives %s on every machine', (name, gradient) => {
    expect(gradientOf(name)).toBe(gradient);
  });

  it('is one of eight', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        expect(gradientOf(name)).toMatch(/^gradient-[0-7]$/);
      }),
    );
  });

  it('has each of the eight values about equally often', () => {
    const counts = new Map<string, number>();
    for (let person = 0; person < 800; person += 1) {
      const gradient = gradientOf(`person-${person}`);
      counts.set(gradient, (counts.get(gradient) ?? 0) + 1);
    }
    expect(counts.size).toBe(8);
    expect(Math.min(...counts.values())).toBeGreaterThan(60);
  });
});

it.each([
  ['laila', 'l'],
  ['  Laila', 'L'],
  ['ليلى', 'ل'],
  ['👋 hello', '👋'],
  ['_', '_'],
  ['', '?'],
  ['  ', '?'],
])('the initial of %j is %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

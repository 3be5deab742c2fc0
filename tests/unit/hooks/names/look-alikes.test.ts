import { describe, expect, it } from 'vitest';
import { skeletonOf } from '../../../../pocketbase/hooks/names/look-alikes.ts';

const lookAlike = ([one, other]: readonly [string, string]) =>
  skeletonOf(one) === skeletonOf(other);

describe('two names', () => {
  it.each([
    ['paypaI', 'paypal'],
    ['paypa1', 'PayPal'],
    ['rnaria', 'Maria'],
    ['0mar', 'Omar'],
    ['vvilla', 'willa'],
    ['VVilla', 'Willa'],
    ['lbrahim', 'Ibrahim'],
    ['sara_k', 'sara-k'],
    ['sara_____k', 'sara_k'],
    ['PAYPA1', 'paypal'],
  ] as const)('%s and %s look alike', (...names) => {
    expect(lookAlike(names)).toBe(true);
  });

  it.each([
    ['ali', 'all'],
    ['ALI', 'ALL'],
    ['ALI', 'all'],
    ['clara', 'dara'],
    ['nina', 'mina'],
    ['KARN', 'KAM'],
    ['sara5', 'saras'],
    ['sara_k', 'sarak'],
    ['sara', 'sara1'],
    ['anna2', 'annaz'],
  ] as const)('%s and %s do not', (...names) => {
    expect(lookAlike(names)).toBe(false);
  });
});

it('a name in another case looks as it is written', () => {
  expect(['Laila', 'LAILA', 'laila'].map(skeletonOf)).toEqual(['laila', 'laila', 'laila']);
});

it('a line of separators of any length is one', () => {
  const lines = Array.from({ length: 30 }, (_, index) => '_-'.repeat(15).slice(0, index + 1));
  expect(new Set(lines.map(skeletonOf))).toEqual(new Set(['_']));
});

import { describe, expect, it } from 'vitest';
import { addKey } from '../../../../pocketbase/hooks/pages/rendered-profiles.ts';

/** Maximum number of keys. */
const SIZE = 5;

describe('the keys of rendered profiles', () => {
  it('an older version of the same page is dropped', () => {
    const { kept, dropped } = addKey(
      ['page en a 1', 'page ar a 1', 'page en 2 a 1', 'json a 1'],
      'page en a 2',
      SIZE,
    );
    expect(kept).toEqual(['page ar a 1', 'page en 2 a 1', 'json a 1', 'page en a 2']);
    expect(dropped).toEqual(['page en a 1']);
  });

  it('a page that two requests rendered at the same time has one key', () => {
    expect(addKey(['page en a 1'], 'page en a 1', SIZE)).toEqual({
      kept: ['page en a 1'],
      dropped: [],
    });
  });

  it('the oldest are dropped beyond the maximum', () => {
    const full = Array.from({ length: SIZE }, (_, index) => `page en ${index} 1`);
    const { kept, dropped } = addKey(full, 'page en new 1', SIZE);
    expect(kept).toHaveLength(SIZE);
    expect(kept.at(-1)).toBe('page en new 1');
    expect(dropped).toEqual(['page en 0 1']);
  });
});

import { expect, it } from 'vitest';
import { opensElsewhere } from '../../../src/ui/opens-elsewhere.ts';

const plain = { ctrlKey: false, metaKey: false, shiftKey: false };

it('a plain click stays on the page', () => {
  expect(opensElsewhere(plain)).toBe(false);
});

it.each(['ctrlKey', 'metaKey', 'shiftKey'])(
  'a click with %s opens another tab or window',
  (key) => {
    expect(opensElsewhere({ ...plain, [key]: true })).toBe(true);
  },
);

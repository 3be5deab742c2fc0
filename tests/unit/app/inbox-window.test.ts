import { describe, expect, it } from 'vitest';
import { Heights } from '../../../src/app/dashboard/inbox/heights.ts';
import { NOTES_PER_FRAME, stepToward } from '../../../src/app/dashboard/inbox/use-list-window.ts';

const items = Array.from('abcdef', (id) => ({ id }));

describe('the heights of a list', () => {
  it('are the measured ones, and their average for other items', () => {
    const heights = new Heights();
    heights.measure('a', 100);
    heights.measure('b', 300);
    expect(heights.sum(items, 0, 2)).toBe(400);
    expect(heights.sum(items, 2, 4)).toBe(400);
    heights.measure('b', 100);
    expect(heights.sum(items)).toBe(600);
    heights.clear();
    heights.measure('f', 10);
    expect(heights.sum(items)).toBe(60);
  });

  it('locate the item at an offset, also beyond both ends', () => {
    const heights = new Heights();
    heights.measure('a', 100);
    const at = (offset: number) => heights.indexAt(items, offset);
    expect([-50, 0, 99, 100, 250, 10_000].map(at)).toEqual([0, 0, 0, 1, 2, 5]);
    expect(heights.indexAt([], 100)).toBe(0);
  });
});

describe('the range of drawn messages', () => {
  it('approaches the wanted range in small steps', () => {
    const wanted = { start: 490, end: 520 };
    let range = { start: 0, end: 12 };
    const steps = [];
    for (
      let next = stepToward(range, wanted, 500);
      next !== range;
      next = stepToward(range, wanted, 500)
    ) {
      steps.push(next);
      range = next;
    }
    expect(range).toEqual(wanted);
    // Visible messages are drawn first, and the ones above them last.
    expect(steps[0]).toEqual({ start: 500, end: 500 + NOTES_PER_FRAME });
    const sizes = steps.map(({ start, end }) => end - start);
    expect(sizes.every((size, index) => size - (sizes[index - 1] ?? 0) <= NOTES_PER_FRAME)).toBe(
      true,
    );
  });

  it('drops distant messages at once, and stays the same object if nothing changes', () => {
    const range = { start: 0, end: 20 };
    expect(stepToward(range, { start: 10, end: 20 }, 12)).toEqual({ start: 10, end: 20 });
    expect(stepToward(range, range, 5)).toBe(range);
  });
});

import { useCallback, useRef, type RefObject } from 'react';
import { setVisibleRange } from '../../../stores/inbox/scroll-position.ts';

/** The id of an item and its distance in pixels from the top of the document. */
type Position = readonly [id: string, top: number];

/**
 * Keeps the visible items in place while items above them are added, removed or resized. Not every browser
 * does so by itself, and none does once an item is rendered anew.
 */
export function useSteadyScroll(list: RefObject<HTMLElement | null>, hasPrevious: boolean) {
  const positions = useRef<readonly Position[]>([]);

  const save = useCallback(() => {
    if (!list.current || !isLaidOut(list.current)) return;
    const items = [...list.current.querySelectorAll<HTMLElement>('[data-message]')];
    const boxes = items.map((item) => [item, item.getBoundingClientRect()] as const);
    const seen = boxes.filter(([, { top, bottom }]) => bottom > 0 && top < innerHeight);
    const [first] = seen;
    const last = seen.at(-1);
    if (first && last)
      setVisibleRange(idOf(first[0]), idOf(last[0]), scrollY > 0 ? first[1].top : null);
    // At the top of the list the visible items may be pushed down, so that a new message is seen.
    const isAtBeginning = !hasPrevious && list.current.getBoundingClientRect().top >= 0;
    positions.current = isAtBeginning
      ? []
      : seen.map(([item, { top }]) => [idOf(item), top + scrollY]);
  }, [list, hasPrevious]);

  const restore = useCallback(() => {
    if (!list.current || !isLaidOut(list.current)) return;
    for (const [id, before] of positions.current) {
      const item = itemOf(list.current, id);
      if (!item) continue;
      const moved = item.getBoundingClientRect().top + scrollY - before;
      if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: 'instant' });
      break;
    }
    save();
  }, [list, save]);

  return { save, restore };
}

/** False while another part of the dashboard is shown, when every size is 0. */
export const isLaidOut = (list: HTMLElement) => list.getClientRects().length > 0;

export const idOf = (item: HTMLElement) => item.dataset['message'] ?? '';

export const itemOf = (list: HTMLElement, id: string) =>
  list.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`);

import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { Message } from '../../../contract/messages.ts';
import { Heights } from './heights.ts';
import { idOf, isLaidOut, useSteadyScroll } from './use-steady-scroll.ts';

/** Pixels above and below the window in which items are rendered, too. */
const MARGIN = 400;

/**
 * A rendered range. `first` is the id of its first item, whose index changes when items are added before
 * it.
 */
interface RenderedRange extends Range {
  readonly first: string | undefined;
}

/** Determines which items of a long list are rendered: those in or near the window. */
export function useListWindow(
  list: RefObject<HTMLElement | null>,
  messages: readonly Message[],
  hasPrevious: boolean,
) {
  const [rendered, setRendered] = useState(() =>
    rangeFrom({ start: 0, end: NOTES_PER_FRAME }, messages),
  );
  const range = anchorRange(rendered, messages);
  if (range !== rendered) setRendered(range);
  const { save, restore } = useSteadyScroll(list, hasPrevious);
  const { heights, measure } = useMeasure(list, restore);
  const shown = useRef(messages);

  const update = useCallback(() => {
    if (!list.current || !isLaidOut(list.current)) return;
    save();
    const items = shown.current;
    const above = -list.current.getBoundingClientRect().top;
    const wanted = {
      start: heights.indexAt(items, above - MARGIN),
      end: Math.min(heights.indexAt(items, above + innerHeight + MARGIN) + 1, items.length),
    };
    const top = heights.indexAt(items, above);
    // A transition is rendered in slices, so that the page can scroll in between.
    startTransition(() => {
      setRendered((before) => {
        const anchored = anchorRange(before, items);
        const next = stepToward(anchored, wanted, top);
        return next === anchored ? before : rangeFrom(next, items);
      });
    });
  }, [list, heights, save]);
  const schedule = useFrame(update);

  useLayoutEffect(() => {
    shown.current = messages;
    restore();
    schedule();
  });
  useEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal, passive: true };
    addEventListener('scroll', schedule, options);
    addEventListener('resize', schedule, options);
    // The capture phase runs before the scroll position is stored; the last scroll may still await its frame.
    addEventListener('pagehide', save, { ...options, capture: true });
    return () => controller.abort();
  }, [schedule, save]);

  const renderAt = useCallback((index: number) => {
    setRendered(rangeFrom({ start: index, end: index + NOTES_PER_FRAME }, shown.current));
  }, []);
  return { range, heights, measure, renderAt };
}

const rangeFrom = ({ start, end }: Range, messages: readonly Message[]): RenderedRange => ({
  start,
  end,
  first: messages[start]?.id,
});

/** Moves a rendered range along with its first item, or keeps its indexes if that item is gone. */
function anchorRange(rendered: RenderedRange, messages: readonly Message[]): RenderedRange {
  const { start, end, first } = rendered;
  if (messages[start]?.id === first) return rendered;
  const index = messages.findIndex(({ id }) => id === first);
  return rangeFrom(index < 0 ? rendered : { start: index, end: index + end - start }, messages);
}

/** Returns a function that runs the callback once in the next frame, however often it is called. */
function useFrame(run: () => void): () => void {
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return useCallback(() => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(run);
  }, [run]);
}

/** A range of indexes; `end` is exclusive. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Maximum notes added in one frame, so that no frame takes long.
 * @tested directly
 */
export const NOTES_PER_FRAME = 1;

/**
 * Moves the rendered range one step toward the wanted one. The item at `top` and those below it come
 * first.
 * @tested directly
 */
export function stepToward(range: Range, wanted: Range, top: number): Range {
  let start = Math.max(range.start, wanted.start);
  let end = Math.min(range.end, wanted.end);
  if (start >= end) start = end = Math.min(Math.max(top, wanted.start), wanted.end);
  for (let added = 0; added < NOTES_PER_FRAME; added += 1) {
    if (end < wanted.end) end += 1;
    else if (start > wanted.start) start -= 1;
  }
  return start === range.start && end === range.end ? range : { start, end };
}

/** Measures the items of a list whenever their heights change, and calls back before the next paint. */
function useMeasure(list: RefObject<HTMLElement | null>, onChange: () => void) {
  const [heights] = useState(() => new Heights());
  const callback = useRef(onChange);
  useEffect(() => {
    callback.current = onChange;
  });
  const [observer] = useState(() => {
    let width = 0;
    return new ResizeObserver((entries) => {
      if (!list.current || !isLaidOut(list.current)) return;
      const listWidth = list.current.clientWidth;
      if (listWidth !== width) heights.clear();
      width = listWidth;
      for (const { target, borderBoxSize } of entries) {
        const height = borderBoxSize[0]?.blockSize ?? 0;
        if (height > 0) heights.measure(idOf(target as HTMLElement), height);
      }
      callback.current();
    });
  });
  const measure = useCallback(
    (item: HTMLElement | null) => {
      if (!item) return undefined;
      observer.observe(item);
      return () => observer.unobserve(item);
    },
    [observer],
  );
  return { heights, measure };
}

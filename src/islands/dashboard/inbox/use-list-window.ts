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
import { approach, STEP, type Range } from './range.ts';
import { useMeasure } from './use-measure.ts';
import { isLaidOut, useSteadyScroll } from './use-steady-scroll.ts';

/** Pixels above and below the window that are drawn, too. */
const MARGIN = 800;

/** With the first item of it: what comes before that moves its index. */
interface Drawn extends Range {
  readonly first: string | undefined;
}

/** Which items of a long list are drawn: those in the window and near it. */
export function useListWindow(
  list: RefObject<HTMLElement | null>,
  messages: readonly Message[],
  hasPrevious: boolean,
) {
  const [drawn, setDrawn] = useState<Drawn>({ start: 0, end: STEP, first: undefined });
  const { note, restore } = useSteadyScroll(list, hasPrevious);
  const { heights, measure } = useMeasure(list, restore);
  const shown = useRef(messages);

  const update = useCallback(() => {
    if (!list.current || !isLaidOut(list.current)) return;
    note();
    const items = shown.current;
    const above = -list.current.getBoundingClientRect().top;
    const wanted = {
      start: heights.indexAt(items, above - MARGIN),
      end: Math.min(heights.indexAt(items, above + innerHeight + MARGIN) + 1, items.length),
    };
    const top = heights.indexAt(items, above);
    // As a transition it is rendered in slices, between which the page scrolls on.
    startTransition(() => {
      setDrawn((before) => {
        const placed = place(before, items);
        const next = approach(placed, wanted, top);
        return next === placed ? before : from(next, items);
      });
    });
  }, [list, heights, note]);
  const schedule = useFrame(update);

  useLayoutEffect(() => {
    shown.current = messages;
    restore();
    schedule();
  });
  useEffect(() => {
    const page = new AbortController();
    const options = { signal: page.signal, passive: true };
    addEventListener('scroll', schedule, options);
    addEventListener('resize', schedule, options);
    return () => page.abort();
  }, [schedule]);

  const draw = useCallback((index: number) => {
    setDrawn(from({ start: index, end: index + STEP }, shown.current));
  }, []);
  return { range: place(drawn, messages), heights, measure, draw };
}

const from = (range: Range, messages: readonly Message[]): Drawn => ({
  ...range,
  first: messages[range.start]?.id,
});

function place(drawn: Drawn, messages: readonly Message[]): Drawn {
  const { start, end, first } = drawn;
  if (first === undefined || messages[start]?.id === first) return drawn;
  const index = messages.findIndex(({ id }) => id === first);
  return index < 0 ? drawn : { start: index, end: index + end - start, first };
}

/** Calls back once in the next frame, however often it was asked to. */
function useFrame(run: () => void): () => void {
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return useCallback(() => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(run);
  }, [run]);
}

import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { Heights } from './heights.ts';
import { idOf, isLaidOut } from './use-steady-scroll.ts';

/** Measures the items of a list whenever their heights change, and calls back before the next paint. */
export function useMeasure(list: RefObject<HTMLElement | null>, onChange: () => void) {
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

import { useEffect, useEffectEvent, type RefObject } from 'react';

interface VisibleOptions {
  /** How far outside the view an element still counts as visible, in CSS units. */
  readonly margin: string;
  /** When this value changes while the element is visible, that counts as coming into view again. */
  readonly retrigger: unknown;
}

/** Calls back each time the element comes into view. */
export function useVisible(
  element: RefObject<Element | null>,
  onVisible: () => void,
  { margin, retrigger }: VisibleOptions,
): void {
  const callback = useEffectEvent(onVisible);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) callback();
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin, retrigger]);
}

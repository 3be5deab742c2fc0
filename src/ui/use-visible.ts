import { useEffect, useRef, type RefObject } from 'react';

interface VisibleOptions {
  /** How far from the view already counts, as in CSS. */
  readonly margin: string;
  /** When this changes and the element is still in view, that counts once more. */
  readonly again: unknown;
}

/** Calls back each time the element comes into view. */
export function useVisible(
  element: RefObject<Element | null>,
  onVisible: () => void,
  { margin, again }: VisibleOptions,
): void {
  const callback = useRef(onVisible);
  useEffect(() => {
    callback.current = onVisible;
  });
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) callback.current();
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element, margin, again]);
}

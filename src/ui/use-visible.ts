import { useEffect, useRef, type RefObject } from 'react';

/** Calls back each time the element comes into view. */
export function useVisible(
  element: RefObject<Element | null>,
  onVisible: () => void,
  options: IntersectionObserverInit = {},
): void {
  const callback = useRef(onVisible);
  useEffect(() => {
    callback.current = onVisible;
  });
  const { rootMargin } = options;
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) callback.current();
      },
      rootMargin === undefined ? {} : { rootMargin },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element, rootMargin]);
}

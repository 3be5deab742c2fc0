import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Calls back each time the element comes near the view.
 * @param margin how far outside the view an element still counts as near, in CSS units
 * @param retrigger when this value changes while the element is near, that counts as coming near again
 */
export function useVisible(
  element: RefObject<Element | null>,
  onVisible: () => void,
  margin: string,
  retrigger: unknown,
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

import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { giveFocus } from './give-focus.ts';

/**
 * Passes the focus on when the component goes and what had the focus goes with it: it would fall to the
 * top of the page. What is read stays where it is on the screen.
 *
 * @param nextOf asked while the element is still in the document
 */
export function usePassFocusOn(
  leaving: RefObject<Element | null>,
  nextOf: (leaving: Element) => HTMLElement | null | undefined,
): void {
  const passOn = useEffectEvent((element: Element) =>
    giveFocus(nextOf(element), { preventScroll: true }),
  );
  useLayoutEffect(() => {
    const element = leaving.current;
    return () => {
      if (element?.contains(document.activeElement)) passOn(element);
    };
  }, [leaving]);
}

import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { giveFocus } from './give-focus.ts';

/**
 * Passes the focus on when the component is removed with the focused element in it; otherwise the focus
 * would fall to the top of the page. The page does not scroll.
 * @param nextOf called while the element is still in the document
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

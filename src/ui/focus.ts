import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Passes the focus on when the component is removed with the focused element in it; otherwise the focus
 * would fall to the top of the page. The page does not scroll.
 * @param nextOf called while the element is still in the document
 * @returns the ref of the element that holds the focus
 */
export function usePassFocusOn<Leaving extends Element = HTMLButtonElement>(
  nextOf: (leaving: Element) => HTMLElement | null | undefined,
) {
  const leaving = useRef<Leaving>(null);
  const passOn = useEffectEvent((element: Element) =>
    giveFocus(nextOf(element), { preventScroll: true }),
  );
  useLayoutEffect(() => {
    const element = leaving.current;
    return () => {
      if (element?.contains(document.activeElement)) passOn(element);
    };
  }, []);
  return leaving;
}

/** Returns the ref of an element that takes the focus when it appears, such as what replaces a pressed button. */
export function useFocus<Appearing extends HTMLElement>() {
  const appearing = useRef<Appearing>(null);
  useEffect(() => appearing.current?.focus(), []);
  return appearing;
}

/**
 * Whether the focus may be moved: it is on no element, or inside `leaving`. A response may come late, and
 * people who are typing elsewhere by then must keep the focus.
 */
export function isFocusFree(leaving: Element | null = null): boolean {
  const { activeElement, body } = document;
  const isNowhere = activeElement === null || activeElement === body;
  return isNowhere || leaving?.contains(activeElement) === true;
}

/** Focuses an element, even one that Tab does not reach, such as a heading. */
export function giveFocus(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus(options);
}

/**
 * Returns the last heading before an element. Searches outward through its containers, and returns a
 * container that has a label but no heading.
 */
export function headingOver(element: Element): HTMLElement | null {
  const part = element.parentElement;
  if (!part) return null;
  const headings = [...part.querySelectorAll<HTMLElement>('h1, h2, h3, h4')];
  const isBefore = (heading: Element) =>
    (heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const heading = headings.findLast(isBefore);
  return heading ?? (part.hasAttribute('aria-label') ? part : headingOver(part));
}

/** Returns the first button of the row after a removed one, otherwise of the row before it. */
export function buttonBeside(leaving: Element): HTMLElement | null {
  const row = leaving.closest('li');
  const buttonIn = (other: Element | null | undefined) => other?.querySelector('button') ?? null;
  return buttonIn(row?.nextElementSibling) ?? buttonIn(row?.previousElementSibling);
}

import { useEffect } from 'react';
import { giveFocus, isFocusFree } from '../../../ui/focus.ts';

/** A place that may take the focus of an element that is removed. */
interface Refuge {
  readonly container: Element;
  readonly selector: string;
}

/**
 * Keeps the focus near an element that is removed with it: on the row beside, else on the heading over it.
 * Otherwise it would fall to the top of the page, as after the last row of a list.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: Element | null = null;
    let refuges: readonly Refuge[] = [];
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
      refuges = focused ? refugesOf(focused) : [];
    };
    const observer = new MutationObserver(() => {
      if (focused?.isConnected !== false || !isFocusFree()) return;
      focused = null;
      const refuge = refuges.map(shownIn).find(Boolean);
      giveFocus(refuge, { preventScroll: true });
      if (refuge?.matches('.desk-pane h2')) showTop(refuge);
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}

/** Scrolls an open item to its top, where the result of a form stands that was below it. */
function showTop(heading: Element): void {
  heading.closest('.desk-pane')?.scrollTo({ top: 0 });
  // On a phone, the page scrolls.
  scrollTo({ top: 0, behavior: 'instant' });
}

/** Returns the refuges of an element, the nearest first, while it is in the page. */
function refugesOf(element: Element): Refuge[] {
  const row = element.closest('li');
  const beside = [row?.nextElementSibling, row?.previousElementSibling]
    .filter((other) => other instanceof Element)
    .map((container) => ({ container, selector: 'button' }));
  const headings: Refuge[] = [];
  for (let part = element.parentElement; part; part = part.parentElement) {
    headings.push({ container: part, selector: 'h1, h2, h3' });
  }
  return [...beside, ...headings];
}

function shownIn({ container, selector }: Refuge): HTMLElement | undefined {
  const found = container.isConnected ? container.querySelectorAll<HTMLElement>(selector) : [];
  return [...found].find((element) => element.getClientRects().length > 0);
}

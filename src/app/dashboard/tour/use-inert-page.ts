import { useEffect } from 'react';
import { PORTAL_ELEMENT_ID } from 'react-joyride';

/**
 * Makes everything but the step and the link inert while the tour runs, and restores the focus afterwards.
 */
export function useInertPage(): void {
  useEffect(() => {
    const opener = document.activeElement;
    const rest = elementsOutside(document.querySelector('[data-tour-link]') ?? document.body);
    for (const element of rest) element.inert = true;
    return () => {
      for (const element of rest) element.inert = false;
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
}

/**
 * Returns all elements that do not contain this one: nothing inside an inert element can be made active
 * again.
 */
function elementsOutside(element: Element): HTMLElement[] {
  const path: Element[] = [];
  for (let part: Element | null = element; part; part = part.parentElement) path.push(part);
  const parents = path.slice(path[0] === document.body ? 0 : 1);
  return parents
    .filter((parent) => document.body.contains(parent))
    .flatMap((parent) => [...parent.children])
    .filter((child) => child instanceof HTMLElement)
    .filter((child) => !path.includes(child) && child.id !== PORTAL_ELEMENT_ID);
}

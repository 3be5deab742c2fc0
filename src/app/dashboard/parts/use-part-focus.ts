import { useLayoutEffect, useRef } from 'react';
import type { Part } from '../../../stores/ui/parts.ts';
import { giveFocus } from '../../../ui/focus.ts';

/** The scroll position of each part when it was left, in pixels. */
type ScrollPositions = Partial<Record<Part, number>>;

/** Focuses the heading of the part that is opened, and restores its scroll position. */
export function usePartFocus(part: Part): void {
  const shown = useRef(part);
  const scrollPositions = useRef<ScrollPositions>({});
  useLayoutEffect(() => {
    if (shown.current !== part) focusPart(part, scrollPositions.current);
    shown.current = part;
    const remember = () => (scrollPositions.current[part] = scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [part]);
}

function focusPart(part: Part, scrollPositions: ScrollPositions): void {
  closePartDialogs();
  const heading = document.getElementById(part === 'inbox' ? 'messages' : `part-${part}`);
  giveFocus(heading, { preventScroll: true });
  scrollTo({ top: scrollPositions[part] ?? 0, behavior: 'instant' });
}

/**
 * Closes the dialogs of the part that was left, including those outside the dashboard: an open dialog in a
 * hidden part is invisible and leaves the rest of the page inert.
 */
function closePartDialogs(): void {
  const selector = '.part-inbox dialog[open], body > dialog[open]';
  const dialogs = document.querySelectorAll<HTMLDialogElement>(selector);
  for (const dialog of dialogs) dialog.close();
}

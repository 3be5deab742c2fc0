import { useLayoutEffect, useRef } from 'react';
import type { Part } from '../../../stores/ui/parts.ts';
import { giveFocus } from '../../../ui/give-focus.ts';

/** How far down each part was scrolled when it was left. */
type ScrollPositions = Partial<Record<Part, number>>;

/** Moves the focus to the heading of the part that is opened, and restores its scroll position. */
export function useArrival(part: Part): void {
  const shown = useRef(part);
  const scrollPositions = useRef<ScrollPositions>({});
  useLayoutEffect(() => {
    if (shown.current !== part) arrive(part, scrollPositions.current);
    shown.current = part;
    const remember = () => (scrollPositions.current[part] = scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [part]);
}

function arrive(part: Part, scrollPositions: ScrollPositions): void {
  closePartDialogs();
  const heading = document.getElementById(part === 'inbox' ? 'messages' : `part-${part}`);
  giveFocus(heading, { preventScroll: true });
  scrollTo({ top: scrollPositions[part] ?? 0, behavior: 'instant' });
}

/**
 * Dialogs close with their part, also those beside the dashboard: in a hidden part they cannot be seen,
 * and leave the rest of the page inert.
 */
function closePartDialogs(): void {
  const selector = '.part-inbox dialog[open], body > dialog[open]';
  const dialogs = document.querySelectorAll<HTMLDialogElement>(selector);
  for (const dialog of dialogs) dialog.close();
}

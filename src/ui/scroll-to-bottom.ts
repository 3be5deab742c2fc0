import { scrollToTop } from './use-above-keyboard.ts';

/** Pixels between the keyboard and the end of an element. */
const GAP = 8;

/**
 * Scrolls an element that contains its button to just above a phone's keyboard, so that what is before it stays
 * in sight. One that does not fit is scrolled to the top.
 */
export function scrollToBottom(element: Element, viewport: VisualViewport): void {
  scrollToTop(element, viewport);
  const top = element.getBoundingClientRect().bottom - viewport.offsetTop - viewport.height + GAP;
  if (top < 0) scrollBy({ top, behavior: 'instant' });
}

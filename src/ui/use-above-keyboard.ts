import { useEffect } from 'react';

/** Height in CSS pixels below which a keyboard is open, or the screen is as low as above one. */
const LOW_SCREEN = 500;
/** Height below which a field and its button need the room of the page's header. */
const VERY_LOW_SCREEN = 340;

/**
 * When a phone's keyboard opens, scrolls the part around the focused field, by default to the top of the visible
 * area, so that the button below the field is in view. Safari lays the keyboard over the page without resizing
 * it: only the visual viewport tells how much is visible.
 * @param part selector of the part
 * @param scroll scrolls the part; the same function each time
 */
export function useScrollAboveKeyboard(part: string, scroll = scrollToTop): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const root = document.documentElement;
    let { height } = viewport;
    // A text that grows, or a choice with a longer hint, must not push the button behind the keyboard.
    const growth = new ResizeObserver(([entry]) => {
      if (entry && viewport.height < LOW_SCREEN) scroll(entry.target, viewport);
    });
    const scrollTo = (field: Element | null) => {
      growth.disconnect();
      const found = field?.closest(part);
      if (!found) return;
      scroll(found, viewport);
      growth.observe(found);
    };
    root.toggleAttribute('data-low', height < VERY_LOW_SCREEN);
    const follow = () => {
      const isShrinking = viewport.height < height;
      height = viewport.height;
      // A person who has zoomed in chooses what to see.
      if (viewport.scale !== 1) return;
      root.style.setProperty('--seen-height', `${height}px`);
      root.toggleAttribute('data-low', height < VERY_LOW_SCREEN);
      if (isShrinking) scrollTo(document.activeElement);
    };
    // The next field may get the focus while the keyboard is already open.
    const followFocus = ({ target }: Pick<FocusEvent, 'target'>) => {
      const isField = target instanceof Element && target.matches('textarea, input');
      if (isField && viewport.height < LOW_SCREEN) scrollTo(target);
    };
    viewport.addEventListener('resize', follow);
    document.addEventListener('focusin', followFocus);
    // The field may have the focus, and the keyboard be open, before this part is complete.
    followFocus({ target: document.activeElement });
    return () => {
      growth.disconnect();
      document.removeEventListener('focusin', followFocus);
      viewport.removeEventListener('resize', follow);
      root.style.removeProperty('--seen-height');
      root.removeAttribute('data-low');
    };
  }, [part, scroll]);
}

/** Scrolls the top of an element to that of the visible area, below the page's header. */
function scrollToTop(element: Element, { offsetTop }: VisualViewport): void {
  const padding = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const top = element.getBoundingClientRect().top - offsetTop - padding;
  scrollBy({ top, behavior: 'instant' });
}

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

import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useWords } from '../words.ts';

interface SplitViewProps {
  readonly part: 'queue' | 'people';
  /** Id of the open item; empty if none is. */
  readonly openId: string;
  /** Whether the list has no items, or has failed: nothing can be opened beside it. */
  readonly isEmpty: boolean;
  /** Controls beside the heading. */
  readonly tools: ReactNode;
  readonly list: ReactNode;
  /** The open item, or the place for one. */
  readonly pane: ReactNode;
}

/** A list, and the open item beside it; on a phone the open item takes the list's place. */
export function SplitView({ part, openId, isEmpty, tools, list, pane }: SplitViewProps) {
  const { t } = useWords();
  const title = t(`part_${part}`);
  const heading = `part-${part}`;
  useListScroll(openId);
  return (
    <div
      // As high as the window, below the header and in the shell's padding; both columns scroll on their own.
      className="desk-split grid grid-cols-1 gap-6 lg:h-[calc(100dvh-var(--header)-4rem)] lg:min-h-120 lg:grid-cols-[23rem_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)]"
      data-opened={openId !== '' || undefined}
      data-empty={(openId === '' && isEmpty) || undefined}
    >
      {/* On a phone the open item hides the list with its heading. */}
      {openId !== '' && <h1 className="sr-only lg:hidden">{title}</h1>}
      {/* On a phone the chips have a row of their own, in which four fit, so that it fades within its padding alone. */}
      <div className="desk-tools flex flex-wrap items-center gap-3 max-lg:in-data-opened:hidden lg:col-span-2 max-sm:[&_.chip]:text-sm max-sm:[&>.chips]:gap-1 [&>.chips>.chip]:justify-center max-sm:[&>.chips>.chip]:min-w-11 max-sm:[&>.chips>.chip]:gap-1 max-sm:[&>.chips>.chip]:px-2 max-lg:[&>:is(.chips,.search)]:flex-[1_1_100%]">
        <h1 className="flex min-h-11 items-center text-2xl max-lg:-order-2" id={heading}>
          {title}
        </h1>
        {tools}
      </div>
      <section
        // Contains what is hidden for screen readers alone.
        className="desk-list relative min-w-0 max-lg:in-data-opened:hidden lg:-m-1 lg:overflow-y-auto lg:p-1 lg:pb-6 lg:[-webkit-mask:linear-gradient(currentcolor_calc(100%-1.5rem),transparent)] lg:in-data-empty:col-span-2"
        aria-labelledby={heading}
      >
        {list}
      </section>
      {pane}
    </div>
  );
}

/** Restores the list's scroll position on a phone, where the open item takes the list's place. */
function useListScroll(openId: string): void {
  const isOpen = openId !== '';
  const position = useRef(0);
  useLayoutEffect(() => {
    if (matchMedia('(width >= 64rem)').matches) return undefined;
    scrollTo({ top: isOpen ? 0 : position.current, behavior: 'instant' });
    if (isOpen) return undefined;
    const remember = () => (position.current = scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [isOpen]);
}

/**
 * Scrolls the list to the entry of the open item, which a link or a key may have opened.
 * @param id the open item's id
 * @param status the list's, since the entry is there once it is loaded
 */
export function useOpenedInSight(id: string, status: string): void {
  useEffect(() => {
    document.querySelector('.desk-entry-note[data-opened]')?.scrollIntoView({ block: 'nearest' });
  }, [id, status]);
}

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
      className="desk-split"
      data-opened={openId !== '' || undefined}
      data-empty={(openId === '' && isEmpty) || undefined}
    >
      {/* On a phone the open item hides the list with its heading. */}
      {openId !== '' && <h1 className="sr-only lg:hidden">{title}</h1>}
      <div className="desk-tools">
        <h1 className="text-2xl" id={heading}>
          {title}
        </h1>
        {tools}
      </div>
      <section className="desk-list min-w-0" aria-labelledby={heading}>
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

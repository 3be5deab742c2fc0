import { useStore } from '@nanostores/react';
import { Suspense, useLayoutEffect, useRef, type ReactNode } from 'react';
import { giveFocus } from '../../ui/focus.ts';
import { $part } from '../../stores/ui/address.ts';
import { $asked } from './ask.ts';
import { headingOf, type Part } from './part.ts';
import { useWords } from './words.ts';

interface PartsProps {
  /** The parts that may be shown; the first one is shown in place of any other. */
  readonly parts: readonly Part[];
  /** Class of the frame around a part's title and content. */
  readonly className: string;
  /** Placeholder while a part is loading. */
  readonly skeleton: ReactNode;
}

/** Shows one part of the page. */
export function Parts({ parts, ...frame }: PartsProps) {
  const wanted = useStore($part);
  const shown = parts.find(({ name }) => name === wanted) ?? parts[0];
  if (!shown) throw new Error('A page has at least one part.');
  usePartFocus(
    shown,
    parts.some(({ isKept }) => isKept),
  );
  return parts.map((part) => (
    <PartContent key={part.name} part={part} isShown={part === shown} {...frame} />
  ));
}

interface PartContentProps extends Omit<PartsProps, 'parts'> {
  readonly part: Part;
  readonly isShown: boolean;
}

function PartContent({ part, isShown, className, skeleton }: PartContentProps) {
  const { t } = useWords();
  const { name, words, load, Content } = part;
  if (!Content || !load) return (isShown || part.isKept) && Content && <Content />;
  return (
    <section className={className} id={name} aria-labelledby={headingOf(part)} hidden={!isShown}>
      {isShown && (
        <>
          <h1 id={headingOf(part)}>{t(words.title)}</h1>
          <Suspense fallback={skeleton}>
            <Content />
          </Suspense>
        </>
      )}
    </section>
  );
}

/**
 * Focuses the heading of the part that is opened, and restores the scroll position of a page whose first
 * part is kept. Dialogs of the part that was left are closed: in a hidden part an open dialog is
 * invisible, and leaves the rest of the page inert.
 */
function usePartFocus(part: Part, isScrollKept: boolean): void {
  const shown = useRef(part);
  /** The scroll position of each part when it was left, in pixels. */
  const positions = useRef(new Map<Part, number>());
  useLayoutEffect(() => {
    if (shown.current !== part) focusPart(part, positions.current.get(part));
    shown.current = part;
    if (!isScrollKept) return undefined;
    const remember = () => void positions.current.set(part, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [part, isScrollKept]);
}

function focusPart(part: Part, top = 0): void {
  $asked.set(null);
  const open = document.querySelectorAll<HTMLDialogElement>(
    '.part-inbox dialog[open], body > dialog[open]',
  );
  for (const dialog of open) dialog.close();
  giveFocus(document.getElementById(headingOf(part)), { preventScroll: true });
  scrollTo({ top, behavior: 'instant' });
}

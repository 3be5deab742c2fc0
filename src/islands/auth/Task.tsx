import type { ReactNode, Ref } from 'react';
import { pathIn } from '../../i18n/paths.ts';
import { useFocus } from '../../ui/focus.ts';
import { useAuthWords } from './words.ts';

interface TaskProps {
  readonly title: string;
  /** Makes the heading focusable. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** A heading on the page's background, and below it a sheet with what to do. */
export function Task({ title, heading, children }: TaskProps) {
  return (
    <>
      <h1 ref={heading} className="outline-none" tabIndex={heading ? -1 : undefined}>
        {title}
      </h1>
      <div className="sheet grid gap-4 pt-7">{children}</div>
    </>
  );
}

interface OutcomeProps {
  readonly title: string;
  readonly text: ReactNode;
  /** Links or buttons for the next steps. */
  readonly children?: ReactNode;
}

/**
 * Shows the result of a form or link in its place. The heading takes the focus, so that screen readers
 * read it out.
 */
export function Outcome({ title, text, children }: OutcomeProps) {
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <Task title={title} heading={heading}>
      <p className="text-ink-soft">{text}</p>
      {children}
    </Task>
  );
}

interface LinkButtonProps {
  /** Path without the language prefix. */
  readonly path: string;
  readonly children: string;
}

export function LinkButton({ path, children }: LinkButtonProps) {
  const { lang } = useAuthWords();
  return (
    <a className="button button-large" href={pathIn(lang, path)}>
      {children}
    </a>
  );
}

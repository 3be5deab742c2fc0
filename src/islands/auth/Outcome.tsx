import { useEffect, useRef, type ReactNode } from 'react';

interface OutcomeProps {
  readonly title: string;
  readonly text: string;
  /** Links or buttons for the next steps. */
  readonly children?: ReactNode;
}

/**
 * Shows the result of a form or link in its place. The heading takes the focus, so that screen readers
 * read it out.
 */
export function Outcome({ title, text, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <h1 ref={heading} className="text-2xl outline-none" tabIndex={-1}>
        {title}
      </h1>
      <p className="text-ink-soft">{text}</p>
      {children}
    </div>
  );
}

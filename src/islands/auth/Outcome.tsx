import { useEffect, useRef, type ReactNode } from 'react';

interface OutcomeProps {
  readonly title: string;
  readonly text: string;
  /** What can be done now. */
  readonly children?: ReactNode;
}

/** What came of a form or a link, in its place; takes the focus, so that it is read out. */
export function Outcome({ title, text, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <h2 ref={heading} className="text-xl outline-none" tabIndex={-1}>
        {title}
      </h2>
      <p className="text-ink-soft">{text}</p>
      {children}
    </div>
  );
}

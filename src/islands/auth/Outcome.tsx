import { useEffect, useRef, type ReactNode } from 'react';
import { Task } from './Task.tsx';

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
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Task title={title} heading={heading}>
      <p className="text-ink-soft">{text}</p>
      {children}
    </Task>
  );
}

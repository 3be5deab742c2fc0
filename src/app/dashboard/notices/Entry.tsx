import type { ReactNode } from 'react';

interface EntryProps {
  readonly term: string;
  readonly children: ReactNode;
}

/** A term of a notice, with its value. */
export function Entry({ term, children }: EntryProps) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      {children !== undefined && <dd>{children}</dd>}
    </div>
  );
}

/** Words of a moderator, which may be in another language. */
export const Words = ({ term, text }: { readonly term: string; readonly text: string }) => (
  <Entry term={term}>
    <span className="block whitespace-pre-wrap" dir="auto">
      {text}
    </span>
  </Entry>
);

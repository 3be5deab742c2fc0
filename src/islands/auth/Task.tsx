import type { ReactNode, Ref } from 'react';

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

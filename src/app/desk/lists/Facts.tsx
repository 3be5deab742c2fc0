import type { ReactNode } from 'react';

/** Facts in columns. Names of a row begin in a line, and so do the values below them. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-6 gap-y-4">
      {children}
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  /** Color of the value. */
  readonly className?: string;
  readonly children: ReactNode;
}

export function Fact({ name, className = '', children }: FactProps) {
  return (
    <div className="relative flex flex-col">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className={`mt-auto text-lg font-medium wrap-anywhere ${className}`}>{children}</dd>
    </div>
  );
}

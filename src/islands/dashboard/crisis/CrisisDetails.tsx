import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';

interface CrisisDetailsProps {
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A part of the help that is shown once its label is pressed. */
export function CrisisDetails({ label, className, children }: CrisisDetailsProps) {
  return (
    <details className={`group border-line ${className}`}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-ink-soft">
        {label}
        <ChevronDown className="size-4 group-open:rotate-180" aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}

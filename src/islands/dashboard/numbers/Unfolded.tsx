import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';

interface UnfoldedProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A part that is shown once its label is pressed. */
export function Unfolded({ label, children }: UnfoldedProps) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-brand">
        {label}
        <ChevronDown
          className="size-4 transition-[rotate] ease-settle group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      {children}
    </details>
  );
}

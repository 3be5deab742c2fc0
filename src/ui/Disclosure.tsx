import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps, ReactNode } from 'react';

interface DisclosureProps extends ComponentProps<'details'> {
  readonly label: ReactNode;
  /** Layout and color of the label. */
  readonly labelClass?: string;
}

/** A part that is shown once its label is pressed. */
export function Disclosure({
  label,
  labelClass = 'inline-flex gap-1.5 text-sm font-medium text-brand',
  className = '',
  children,
  ...rest
}: DisclosureProps) {
  return (
    <details className={`group ${className}`} {...rest}>
      <summary className={`min-h-11 items-center ${labelClass}`}>
        {label}
        <ChevronDown className="size-4 transition-[rotate] ease-settle group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState, type ReactNode } from 'react';

interface CrisisFrameProps {
  readonly title: string;
  /** The one thing that helps first, shown before the details are opened. */
  readonly first: ReactNode;
  readonly children: ReactNode;
}

/**
 * Two lines and, once its title is pressed, the details. It is a group, not a landmark: several messages
 * may show one with the same title at once.
 */
export function CrisisFrame({ title, first, children }: CrisisFrameProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div
      role="group"
      className="mt-3 mb-2 rounded-field border border-line bg-sunk px-3 pb-2 text-sm"
      aria-labelledby={`${id}-title`}
    >
      <h3 className="text-base leading-[1.3]">
        <button
          type="button"
          className="flex min-h-11 w-full items-center gap-2 py-1 text-start"
          aria-expanded={isOpen}
          aria-controls={`${id}-details`}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="flex-1" id={`${id}-title`}>
            {title}
          </span>
          <ChevronDown
            className={`size-5 flex-none text-ink-soft ${isOpen ? 'rotate-180' : ''}`}
            aria-hidden="true"
          />
        </button>
      </h3>
      {first}
      <div className="grid gap-3 pt-3 pb-1" id={`${id}-details`} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}

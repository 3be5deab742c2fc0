import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState, type ReactNode } from 'react';

interface CrisisFrameProps {
  readonly title: string;
  /** The one thing that helps first, shown until the details are opened, which contain it too. */
  readonly first: ReactNode;
  /** A line below the title that explains `first`. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/**
 * One row and, once its title is pressed, the details. It is a group, not a landmark: several messages
 * may show one with the same title at once.
 */
export function CrisisFrame({ title, first, note, children }: CrisisFrameProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div
      role="group"
      className="crisis mt-3 mb-2 rounded-field border border-line bg-sunk px-3 text-sm"
      aria-labelledby={`${id}-title`}
    >
      <div className="flex flex-wrap items-center gap-x-3 py-2">
        <div className="flex-1 basis-32">
          <h3 className="text-sm leading-[1.3]">
            <button
              type="button"
              className="min-h-11 w-full py-1 text-start"
              aria-expanded={isOpen}
              aria-controls={`${id}-details`}
              onClick={() => setOpen(!isOpen)}
            >
              <span id={`${id}-title`}>{title}</span>{' '}
              <ChevronDown
                className={`inline size-5 text-ink-soft ${isOpen ? 'rotate-180' : ''}`}
                aria-hidden="true"
              />
            </button>
          </h3>
          {!isOpen && note}
        </div>
        {!isOpen && first}
      </div>
      <div className="grid gap-3 pb-2" id={`${id}-details`} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}

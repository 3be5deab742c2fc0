import X from 'lucide-react/icons/x';
import { buttonBeside, usePassFocusOn } from './focus.ts';

interface RemovableChipsProps {
  readonly label: string;
  readonly items: readonly string[];
  /** Name of the button that removes an item. */
  readonly removeLabel: (item: string) => string;
  readonly busy: boolean;
  readonly onRemove: (item: string) => void;
}

/** A list of short texts, each as a button that removes it. */
export function RemovableChips(props: RemovableChipsProps) {
  const { label, items, removeLabel, busy, onRemove } = props;
  return (
    // An empty list stays in the page, because it takes the focus of the last button.
    <ul className="flex flex-wrap gap-2 empty:-mb-3" aria-label={label}>
      {items.map((item) => (
        <li key={item} className="max-w-full">
          <Chip item={item} label={removeLabel(item)} busy={busy} onPress={() => onRemove(item)} />
        </li>
      ))}
    </ul>
  );
}

interface ChipProps {
  readonly item: string;
  readonly label: string;
  readonly busy: boolean;
  readonly onPress: () => void;
}

function Chip({ item, label, busy, onPress }: ChipProps) {
  const button = usePassFocusOn((gone) => buttonBeside(gone) ?? gone.closest('ul'));
  return (
    <button
      ref={button}
      type="button"
      className="chip max-w-full py-1 text-start"
      aria-label={label}
      aria-disabled={busy || undefined}
      // The second press of a double click would hit the next chip, which has moved under the pointer.
      onClick={({ detail }) => !busy && detail < 2 && onPress()}
    >
      <span className="min-w-0 wrap-anywhere" dir="auto">
        {item}
      </span>
      <X className="size-4 flex-none" />
    </button>
  );
}

import { formatNumber } from '../../../i18n/format.ts';
import { useWords } from '../words.ts';

interface FilterChipsProps<Name extends string> {
  /** Name of the choice, for screen readers. */
  readonly label: string;
  readonly names: readonly Name[];
  readonly pressed: Name;
  readonly textOf: (name: Name) => string;
  /** Returns how much waits behind a chip; by default nothing. */
  readonly countOf?: (name: Name) => number;
  readonly onPress: (name: Name) => void;
}

/** Narrows a list by one of several chips. */
export function FilterChips<Name extends string>(props: FilterChipsProps<Name>) {
  const { label, names, pressed, textOf, countOf, onPress } = props;
  return (
    <div className="chips chips-wide" role="group" aria-label={label}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="chip"
          aria-pressed={name === pressed}
          onClick={() => onPress(name)}
        >
          {textOf(name)}
          <Count of={countOf?.(name) ?? 0} />
        </button>
      ))}
    </div>
  );
}

/** Says how much waits, unless nothing does. */
export function Count({
  of,
  className = '',
}: {
  readonly of: number;
  readonly className?: string;
}) {
  const { lang } = useWords();
  if (of === 0) return null;
  return (
    <span
      className={`rounded-full bg-sunk px-2 text-sm leading-6 in-aria-pressed:bg-surface max-sm:in-[.desk-tools>.chips]:px-1.5 ${className}`}
    >
      {formatNumber(of, lang)}
    </span>
  );
}

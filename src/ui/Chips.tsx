import type { ReactNode } from 'react';

interface ChipsProps<Name extends string> {
  /** Name of the choice, for screen readers. */
  readonly label: string;
  readonly className?: string;
  readonly names: readonly Name[];
  readonly pressed: Name;
  readonly onPress: (name: Name) => void;
  /** Returns the content of a chip. */
  readonly children: (name: Name) => ReactNode;
}

/** One of several chips is pressed. */
export function Chips<Name extends string>(props: ChipsProps<Name>) {
  const { label, className = '', names, pressed, onPress, children } = props;
  return (
    <div className={`chips ${className}`} role="group" aria-label={label}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="chip"
          aria-pressed={name === pressed}
          onClick={() => onPress(name)}
        >
          {children(name)}
        </button>
      ))}
    </div>
  );
}

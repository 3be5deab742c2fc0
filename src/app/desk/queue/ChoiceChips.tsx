import { useId, type ComponentType } from 'react';
import { keyOf, type Choice } from './read-key.ts';

interface ChoiceOption<Value extends Choice> {
  readonly value: Value;
  readonly label: string;
  readonly Icon: ComponentType<{ className: string; 'aria-hidden': 'true' }>;
}

interface ChoiceChipsProps<Value extends Choice> {
  /** Id of the heading that names the choice. */
  readonly labelledBy: string;
  readonly options: readonly ChoiceOption<Value>[];
  readonly chosen: Value | '';
  readonly onChoose: (value: Value) => void;
}

/** A choice as a row of chips, each with its key. */
export function ChoiceChips<Value extends Choice>({
  labelledBy,
  options,
  chosen,
  onChoose,
}: ChoiceChipsProps<Value>) {
  const name = useId();
  return (
    <div className="chips desk-actions" role="radiogroup" aria-labelledby={labelledBy}>
      {options.map(({ value, label, Icon }) => (
        <label key={value} className="chip">
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={value}
            checked={value === chosen}
            aria-keyshortcuts={keyOf(value)}
            onChange={() => onChoose(value)}
          />
          <Icon className="size-4" aria-hidden="true" />
          {label}
          <kbd className="key" aria-hidden="true">
            {keyOf(value).toUpperCase()}
          </kbd>
        </label>
      ))}
    </div>
  );
}

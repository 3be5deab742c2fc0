import { useId, type ComponentProps, type KeyboardEvent } from 'react';
import { truncate } from './grapheme.ts';
import { countCharacters } from '../rules/text.ts';
import { describeField, Field, type FieldWords, type Remaining } from './Field.tsx';

interface TextAreaProps
  extends FieldWords, Omit<ComponentProps<'textarea'>, 'dir' | 'id' | 'onChange' | 'onKeyDown'> {
  readonly value: string;
  /** Maximum number of characters; longer text is cut off. */
  readonly max: number;
  /** Returns the text of the counter, such as '12 / 500'. */
  readonly counterOf: (length: number) => string;
  readonly onText: (text: string) => void;
}

export function TextArea({
  label,
  hint,
  error,
  value,
  max,
  counterOf,
  onText,
  ...rest
}: TextAreaProps) {
  const id = useId();
  const length = countCharacters(value);
  const counter = { words: counterOf(length), remaining: remainingOf(length, max) };
  return (
    <Field id={id} label={label} hint={hint} error={error} counter={counter}>
      <textarea
        placeholder=" "
        {...rest}
        {...describeField(id, error)}
        id={id}
        dir="auto"
        className="field-input"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onKeyDown={submitByKey}
        value={value}
        onChange={(event) => onText(truncate(event.target.value, max))}
      />
    </Field>
  );
}

function remainingOf(length: number, max: number): Remaining {
  if (length >= max) return 'none';
  return length > max * 0.9 ? 'little' : 'enough';
}

/** Clicks the form's submit button on Ctrl or Cmd with Enter, so that a disabled button prevents sending. */
export function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.click();
}

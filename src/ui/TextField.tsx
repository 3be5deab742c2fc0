import { useId, type ComponentProps } from 'react';
import { describeField, Field, type FieldWords } from './Field.tsx';

interface TextFieldProps
  extends FieldWords, Omit<ComponentProps<'input'>, 'dir' | 'id' | 'onChange'> {
  /** `ltr` for addresses and usernames, `auto` for text that people write. */
  readonly dir?: 'ltr' | 'auto';
  /** Text before the input, such as the address that a username completes; only with `ltr`. */
  readonly prefix?: string;
  readonly onText?: (text: string) => void;
}

export function TextField({ label, hint, error, prefix, onText, ...rest }: TextFieldProps) {
  const id = useId();
  const frame = prefix === undefined ? 'field-input' : '';
  const input = (
    <input
      type="text"
      {...rest}
      {...describeField(id, error)}
      id={id}
      className={frame}
      onChange={({ target }) => onText?.(target.value)}
    />
  );
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {prefix === undefined ? (
        input
      ) : (
        <div className="field-input field-prefixed" dir="ltr">
          <label htmlFor={id}>{prefix}</label>
          {input}
        </div>
      )}
    </Field>
  );
}

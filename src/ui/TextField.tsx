import { useId, type ComponentProps } from 'react';
import { describeField, Field, type FieldWords } from './Field.tsx';

interface TextFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'dir' | 'id'> {
  /** `ltr` for addresses and user names, `auto` for what people write. */
  readonly dir?: 'ltr' | 'auto';
}

export function TextField({ label, hint, error, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input type="text" {...rest} {...describeField(id, error)} id={id} className="field-input" />
    </Field>
  );
}

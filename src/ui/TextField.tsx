import { useId, type ComponentProps } from 'react';
import { describeField, Field, type FieldWords, type TextDirection } from './Field.tsx';

interface TextFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'dir'> {
  /** `ltr` for addresses and user names, `auto` for what people write. */
  readonly dir?: TextDirection;
}

export function TextField({ label, hint, error, counter, room, id, ...rest }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const words = { label, hint, error, counter, room };
  return (
    <Field id={fieldId} {...words}>
      <input
        type="text"
        {...rest}
        {...describeField(fieldId, words)}
        id={fieldId}
        className="field-input"
      />
    </Field>
  );
}

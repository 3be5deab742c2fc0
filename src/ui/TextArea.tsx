import { useId, type ComponentProps } from 'react';
import { describeField, Field, type FieldWords, type TextDirection } from './Field.tsx';

interface TextAreaProps extends FieldWords, Omit<ComponentProps<'textarea'>, 'dir'> {
  readonly dir?: TextDirection;
}

export function TextArea({
  label,
  hint,
  error,
  counter,
  room,
  id,
  dir = 'auto',
  ...rest
}: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const words = { label, hint, error, counter, room };
  return (
    <Field id={fieldId} {...words}>
      <textarea
        {...rest}
        {...describeField(fieldId, words)}
        id={fieldId}
        dir={dir}
        className="field-input"
      />
    </Field>
  );
}

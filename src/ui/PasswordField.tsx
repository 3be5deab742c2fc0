import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useId, useState, type ComponentProps } from 'react';
import { Button } from './Button.tsx';
import { describeField, Field, type FieldWords } from './Field.tsx';

interface PasswordFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'dir' | 'type'> {
  readonly showLabel: string;
  readonly hideLabel: string;
}

export function PasswordField({
  label,
  hint,
  error,
  id,
  showLabel,
  hideLabel,
  ...rest
}: PasswordFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [shown, setShown] = useState(false);
  const words = { label, hint, error };
  return (
    <Field id={fieldId} {...words}>
      <div className="field-with-button">
        <input
          {...rest}
          {...describeField(fieldId, words)}
          id={fieldId}
          className="field-input"
          type={shown ? 'text' : 'password'}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label={shown ? hideLabel : showLabel}
          aria-controls={fieldId}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff /> : <Eye />}
        </Button>
      </div>
    </Field>
  );
}

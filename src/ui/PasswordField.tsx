import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useId, useState, type ComponentProps } from 'react';
import { Button } from './Button.tsx';
import { describeField, Field, type FieldWords } from './Field.tsx';

interface PasswordFieldProps
  extends FieldWords, Omit<ComponentProps<'input'>, 'dir' | 'id' | 'type' | 'onChange'> {
  readonly onText: (text: string) => void;
  /** Labels of the button that shows and hides the password. */
  readonly toggleLabels: readonly [show: string, hide: string];
}

export function PasswordField({
  label,
  hint,
  error,
  toggleLabels,
  onText,
  ...rest
}: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...rest}
          {...describeField(id, error)}
          id={id}
          className="field-input pe-13 rtl:ps-13 rtl:pe-3.5"
          type={shown ? 'text' : 'password'}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => onText(target.value)}
        />
        <Button
          variant="ghost"
          size="icon"
          className="absolute inset-y-0.5 end-0.5"
          aria-label={toggleLabels[shown ? 1 : 0]}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff /> : <Eye />}
        </Button>
      </div>
    </Field>
  );
}

import { PasswordField } from '../../ui/PasswordField.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';
import type { Speech } from './speech.ts';

interface NewPasswordFieldProps extends Pick<Speech, 't'> {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (password: string) => void;
}

export function NewPasswordField({ t, label, value, error, onChange }: NewPasswordFieldProps) {
  return (
    <div className="grid gap-3">
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        showLabel={t('show_password')}
        hideLabel={t('hide_password')}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <PasswordStrength t={t} password={value} />
    </div>
  );
}

import { PasswordField } from '../../ui/PasswordField.tsx';
import type { AuthFormProps } from './AuthCard.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';

interface NewPasswordFieldProps extends Pick<AuthFormProps, 't'> {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (password: string) => void;
}

export function NewPasswordField({ t, value, error, onChange }: NewPasswordFieldProps) {
  return (
    <div className="grid gap-3">
      <PasswordField
        label={t('password')}
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

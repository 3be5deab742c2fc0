import { PasswordField } from '../../ui/PasswordField.tsx';
import type { FormField } from '../../ui/use-form.ts';
import { useAuthWords } from './words.ts';

interface AccountPasswordFieldProps extends FormField {
  readonly label?: string | undefined;
  readonly autoComplete?: 'current-password' | 'new-password';
}

export function AccountPasswordField({
  label,
  autoComplete = 'current-password',
  value,
  error,
  onChange,
}: AccountPasswordFieldProps) {
  const { t, fieldErrorText } = useAuthWords();
  return (
    <PasswordField
      label={label ?? t('password')}
      name="password"
      autoComplete={autoComplete}
      showLabel={t('show_password')}
      hideLabel={t('hide_password')}
      value={value}
      error={fieldErrorText(error)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

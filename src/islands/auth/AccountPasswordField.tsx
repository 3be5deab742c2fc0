import { PasswordField } from '../../ui/PasswordField.tsx';
import type { FormField } from '../../ui/use-form.ts';
import { useAuthWords } from './words.ts';

interface AccountPasswordFieldProps extends FormField {
  readonly label?: string;
  readonly autoComplete?: 'current-password' | 'new-password';
}

export function AccountPasswordField({ error, onChange, ...rest }: AccountPasswordFieldProps) {
  const { t, fieldErrorText } = useAuthWords();
  return (
    <PasswordField
      label={t('password')}
      name="password"
      autoComplete="current-password"
      showLabel={t('show_password')}
      hideLabel={t('hide_password')}
      {...rest}
      error={fieldErrorText(error)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

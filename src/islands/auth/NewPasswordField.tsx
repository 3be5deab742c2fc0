import type { FormField } from '../../ui/use-form.ts';
import { AccountPasswordField } from './AccountPasswordField.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';

interface NewPasswordFieldProps extends FormField {
  readonly label?: string;
}

export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <div>
      <AccountPasswordField {...props} autoComplete="new-password" />
      <PasswordStrength password={props.value} />
    </div>
  );
}

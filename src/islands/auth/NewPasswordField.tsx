import type { FormField } from '../../ui/use-form.ts';
import { AccountPasswordField } from './AccountPasswordField.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';

export function NewPasswordField(props: FormField & { readonly label?: string }) {
  return (
    <div>
      <AccountPasswordField {...props} autoComplete="new-password" />
      <PasswordStrength password={props.value} />
    </div>
  );
}

import { failed, type Result } from '../../../contract/result.ts';
import { signInAtDesk, type DeskAccount } from '../../../flows/desk-sign-in.ts';
import { checkEmail } from '../../../rules/email.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { showError } from '../../../ui/toast.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useWords } from '../words.ts';

interface PasswordFormProps {
  readonly account: DeskAccount;
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onChallenge: (mfaId: string) => void;
}

/** Shows a wrong password, or address, at the field that is typed anew. */
const atPassword = (result: Result): Result =>
  !result.ok && result.error.code === 'invalid_credentials'
    ? failed('credentials_wrong', { field: 'password' })
    : result;

export function PasswordForm({ account, email, onEmail, onChallenge }: PasswordFormProps) {
  const { t, errorText, fieldErrorText } = useWords();
  const { values, errors, set, busy, submit } = useForm({
    initial: { email, password: '' },
    check: (typed) => ({
      email: checkEmail(typed.email) && 'email_malformed',
      password: typed.password === '' ? 'password_required' : null,
    }),
    submit: async (typed) =>
      atPassword(await signInAtDesk[account](typed.email.trim(), typed.password)),
    onFailure: ({ field = '', code, mfaId }) => {
      if (mfaId) onChallenge(mfaId);
      else if (field !== 'email' && field !== 'password') showError(errorText(code));
    },
  });
  return (
    // `method="dialog"` sends nothing before hydration; GET would put the password into the address.
    <form method="dialog" className="grid gap-5" noValidate onSubmit={submit}>
      <TextField
        label={t('email')}
        type="email"
        name="email"
        dir="ltr"
        autoComplete="username"
        value={values.email}
        error={fieldErrorText(errors.email)}
        onChange={({ target }) => {
          set('email', target.value);
          onEmail(target.value);
        }}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('show_password')}
        hideLabel={t('hide_password')}
        value={values.password}
        error={fieldErrorText(errors.password)}
        onChange={({ target }) => set('password', target.value)}
      />
      <Button type="submit" size="large" busy={busy}>
        {t('sign_in')}
      </Button>
    </form>
  );
}

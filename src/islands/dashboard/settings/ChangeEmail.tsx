import { send } from '../../../api/send.ts';
import { requestEmailChange } from '../../../contract/accounts.ts';
import { checkEmail } from '../../../rules/email.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { showError, showToast } from '../../../ui/toast.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useProfile } from '../use-profile.ts';
import { useWords } from './words.ts';

export function ChangeEmail() {
  const { t, say } = useWords();
  const { has_password: asksForPassword } = useProfile();
  const { values, busy, set, submit } = useForm({
    initial: { email: '', password: '' },
    check: ({ email }) => ({ email: checkEmail(email) && 'email_malformed' }),
    submit: async ({ email, password }) => {
      const result = await send(requestEmailChange, {
        newEmail: email.trim(),
        oldPassword: password,
      });
      set('password', '');
      return result;
    },
    onSuccess: () => showToast(t('mail_sent'), { kind: 'success', duration: 4000 }),
    onFailure: ({ code }) => showError(say(code)),
  });

  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <TextField
        label={t('new_email')}
        type="email"
        dir="ltr"
        autoComplete="email"
        value={values.email}
        onChange={(event) => set('email', event.target.value)}
      />
      {asksForPassword && (
        <PasswordField
          label={t('email_password')}
          autoComplete="current-password"
          showLabel={t('show_password')}
          hideLabel={t('hide_password')}
          value={values.password}
          onChange={(event) => set('password', event.target.value)}
        />
      )}
      <Button
        type="submit"
        variant="quiet"
        className="justify-self-start"
        busy={busy}
        disabled={values.email.trim() === '' || (asksForPassword && values.password === '')}
      >
        {t('change_email')}
      </Button>
    </form>
  );
}

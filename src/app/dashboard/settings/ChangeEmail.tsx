import type { ChangeEvent } from 'react';
import { send } from '../../../api/send.ts';
import { requestEmailChange } from '../../../contract/accounts.ts';
import { checkEmail } from '../../../rules/email.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { showError, showToast } from '../../../ui/toast.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { useWords } from './words.ts';

/** The fields of the request. */
const initial = { newEmail: '', oldPassword: '' };

export function ChangeEmail() {
  const { t, errorText, fieldErrorText } = useWords();
  const { has_password: asksForPassword } = useProfile();
  const { values, errors, busy, set, submit } = useForm({
    initial,
    check: ({ newEmail }) => ({ newEmail: checkEmail(newEmail) && 'email_malformed' }),
    submit: async ({ newEmail, oldPassword }) => {
      const result = await send(requestEmailChange, { newEmail: newEmail.trim(), oldPassword });
      set('oldPassword', '');
      return result;
    },
    onSuccess: () => showToast(t('mail_sent'), { kind: 'success', duration: 4000 }),
    onFailure: ({ code }) => showError(errorText(code)),
  });

  const field = (name: keyof typeof initial) => ({
    value: values[name],
    error: fieldErrorText(errors[name]),
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.value),
  });

  return (
    <form className="grid gap-4 py-2" noValidate onSubmit={submit}>
      <TextField
        label={t('new_email')}
        type="email"
        dir="ltr"
        autoComplete="email"
        {...field('newEmail')}
      />
      {asksForPassword && (
        <PasswordField
          label={t('email_password')}
          autoComplete="current-password"
          showLabel={t('show_password')}
          hideLabel={t('hide_password')}
          {...field('oldPassword')}
        />
      )}
      <Button
        type="submit"
        variant="quiet"
        className="justify-self-start"
        busy={busy}
        disabled={values.newEmail.trim() === '' || (asksForPassword && values.oldPassword === '')}
      >
        {t('change_email')}
      </Button>
    </form>
  );
}

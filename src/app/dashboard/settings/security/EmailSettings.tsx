import { useStore } from '@nanostores/react';
import { send } from '../../../../api/send.ts';
import { requestEmailChange } from '../../../../contract/accounts.ts';
import { requestVerification } from '../../../../contract/sign-in.ts';
import { checkEmail } from '../../../../rules/email.ts';
import { $features } from '../../../../stores/account/features.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Disclosure } from '../../../../ui/Disclosure.tsx';
import { PasswordField } from '../../../../ui/PasswordField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { showError, showToast } from '../../../../ui/toast.ts';
import { useAction } from '../../../../ui/use-action.ts';
import { useForm } from '../../../../ui/use-form.ts';
import { useProfile } from '../../own-profile/use-profile.ts';
import { useWords } from '../../words.ts';

/** The address, which can be confirmed or changed only by mail. */
export function EmailSettings() {
  const { t } = useWords();
  const { email, verified } = useProfile();
  const hasMail = useStore($features)?.mail !== false;
  return (
    <div className="grid gap-4">
      <h4>{t('email')}</h4>
      <p className="flex flex-wrap items-center gap-2">
        <bdi className="wrap-anywhere">{email}</bdi>
        {hasMail && (
          <Badge tone={verified ? 'soft' : 'warning'}>
            {t(verified ? 'email_confirmed' : 'email_unconfirmed')}
          </Badge>
        )}
      </p>
      {hasMail && !verified && <SendConfirmation />}
      {hasMail && (
        <Disclosure label={t('change_email')} className="-my-2">
          <ChangeEmail />
        </Disclosure>
      )}
    </div>
  );
}

/** Mails the link that confirms the account's address again. */
export function SendConfirmation() {
  const { t, errorText } = useWords();
  const { email } = useProfile();
  const { busy, start } = useAction({
    run: () => send(requestVerification, { email }),
    onSuccess: () => showToast(t('mail_sent'), { kind: 'success', duration: 4000 }),
    onFailure: ({ code }) => showError(errorText(code)),
  });
  return (
    <Button className="justify-self-start" busy={busy} onClick={() => start()}>
      {t('send_confirmation')}
    </Button>
  );
}

function ChangeEmail() {
  const { t, errorText, fieldErrorText } = useWords();
  const { has_password: asksForPassword } = useProfile();
  const { values, busy, field, set, submit } = useForm({
    values: { newEmail: '', oldPassword: '' },
    errorText: fieldErrorText,
    check: ({ newEmail }) => ({ newEmail: checkEmail(newEmail) && 'email_malformed' }),
    submit: async ({ newEmail, oldPassword }) => {
      const result = await send(requestEmailChange, { newEmail: newEmail.trim(), oldPassword });
      set('oldPassword', '');
      return result;
    },
    onSuccess: () => showToast(t('new_address_mailed'), { kind: 'success', duration: 4000 }),
    onFailure: ({ code }) => showError(errorText(code)),
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
          toggleLabels={[t('show_password'), t('hide_password')]}
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

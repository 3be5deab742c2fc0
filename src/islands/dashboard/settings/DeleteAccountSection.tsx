import { useState } from 'react';
import { send } from '../../../api/send.ts';
import { deleteAccount } from '../../../contract/accounts.ts';
import { signOutAfterwards } from '../../../flows/sign-out.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { flash, showError } from '../../../ui/toast.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { useWords } from './words.ts';

/** Shows a warning first, then asks for the e-mail address as confirmation. */
export function DeleteAccountSection() {
  const { t } = useWords();
  const [isSure, setSure] = useState(false);
  return (
    <div className="grid justify-items-start gap-5">
      <p>{t('delete_warning')}</p>
      {isSure ? (
        <ConfirmByEmail />
      ) : (
        <Button variant="quiet" className="text-danger" onClick={() => setSure(true)}>
          {t('delete_start')}
        </Button>
      )}
    </div>
  );
}

function ConfirmByEmail() {
  const { t, failureText } = useWords();
  const { email } = useProfile();
  const { values, busy, set, submit } = useForm({
    initial: { typed: '' },
    submit: () => send(deleteAccount),
    leaves: true,
    onSuccess: () => {
      flash(t('account_deleted'));
      void signOutAfterwards();
    },
    onFailure: ({ code }) => showError(failureText(code, 'delete_account_failed')),
  });
  const { typed } = values;
  const matches = typed.trim().toLowerCase() === email.toLowerCase();

  return (
    <form className="grid w-full justify-items-start gap-5" onSubmit={submit}>
      <div className="w-full">
        <TextField
          label={t('delete_type_email', { email })}
          type="email"
          dir="ltr"
          autoComplete="off"
          value={typed}
          error={typed !== '' && !matches ? t('email_differs') : undefined}
          onChange={(event) => set('typed', event.target.value)}
        />
      </div>
      <Button type="submit" variant="danger" busy={busy} disabled={!matches}>
        {t('delete_forever')}
      </Button>
    </form>
  );
}

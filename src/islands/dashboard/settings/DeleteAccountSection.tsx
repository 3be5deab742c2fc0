import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { leaveNotice } from '../../../stores/notice.ts';
import { signOut } from '../../../stores/session.ts';
import { deleteAccount } from '../../../stores/settings.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { SectionProps } from './SettingsDialog.tsx';

/** First the warning, then the e-mail address typed out. */
export function DeleteAccountSection(props: SectionProps) {
  const [isSure, setSure] = useState(false);
  const { t } = props;
  return (
    <div className="grid justify-items-start gap-5">
      <p>{t('delete_warning')}</p>
      {isSure ? (
        <ConfirmByEmail {...props} />
      ) : (
        <Button variant="danger" onClick={() => setSure(true)}>
          {t('delete_start')}
        </Button>
      )}
    </div>
  );
}

function ConfirmByEmail({ t, say, profile }: SectionProps) {
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const matches = typed.trim().toLowerCase() === profile.email.toLowerCase();

  const remove = async () => {
    setBusy(true);
    const refusal = await deleteAccount();
    if (!refusal) {
      leaveNotice('success', t('account_deleted'));
      signOut();
      return;
    }
    setBusy(false);
    toast.error(say(refusal.code, 'delete_account_failed'));
  };

  return (
    <form
      className="grid w-full justify-items-start gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void remove();
      }}
    >
      <div className="w-full">
        <TextField
          label={t('delete_type_email', { email: profile.email })}
          type="email"
          dir="ltr"
          autoComplete="off"
          value={typed}
          error={typed !== '' && !matches ? t('email_differs') : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Button type="submit" variant="danger" busy={busy} disabled={!matches}>
        {t('delete_forever')}
      </Button>
    </form>
  );
}

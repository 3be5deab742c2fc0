import { useStore } from '@nanostores/react';
import Download from 'lucide-react/icons/download';
import MessageCircle from 'lucide-react/icons/message-circle';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { send } from '../../../../api/send.ts';
import { deleteAccount } from '../../../../contract/accounts.ts';
import { signOutAfterwards } from '../../../../flows/sign-out.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { settingsHash } from '../../../../rules/settings-hash.ts';
import { $counts } from '../../../../stores/inbox/inbox.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { flash, showError } from '../../../../ui/toast.ts';
import { useForm } from '../../../../ui/use-form.ts';
import { useProfile } from '../../own-profile/use-profile.ts';
import { useWords } from '../../words.ts';
import type { Section } from '../sections.ts';

export const section: Section = {
  name: 'delete_account',
  icon: Trash2,
  panels: [DeleteAccount],
};

/** Says first what goes and what stays, then asks for the e-mail address as confirmation. */
function DeleteAccount() {
  const { lang, t } = useWords();
  const { all: messages } = useStore($counts);
  const [isSure, setSure] = useState(false);
  const counted = messages > 0 ? ` (${formatNumber(messages, lang)})` : '';
  return (
    <div className="grid gap-5 sm:justify-items-start">
      <ul className="grid gap-3 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:flex-none [&>li]:flex [&>li]:gap-3">
        <li>
          <Trash2 className="text-danger" />
          {t('delete_warning', { counted })}
        </li>
        <li>
          <MessageCircle className="text-brand" />
          {t('delete_stays')}
        </li>
      </ul>
      {isSure ? (
        <ConfirmByEmail />
      ) : (
        <div className="grid gap-2 sm:flex sm:flex-wrap">
          <a className="button button-quiet" href={settingsHash('your_data')}>
            <Download />
            {t('delete_download_first')}
          </a>
          <Button variant="quiet" className="text-danger" onClick={() => setSure(true)}>
            {t('delete_start')}
          </Button>
        </div>
      )}
    </div>
  );
}

function ConfirmByEmail() {
  const { t, serverFailureText } = useWords();
  const { email } = useProfile();
  const { values, busy, field, submit } = useForm({
    values: { typed: '' },
    submit: () => send(deleteAccount),
    leaves: true,
    onSuccess: () => {
      flash(t('account_deleted'));
      void signOutAfterwards();
    },
    onFailure: (failure) => showError(serverFailureText(failure, 'delete_account_failed')),
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
          {...field('typed')}
          error={typed !== '' && !matches ? t('email_differs') : undefined}
        />
      </div>
      <Button type="submit" variant="danger" busy={busy} disabled={!matches}>
        {t('delete_forever')}
      </Button>
    </form>
  );
}

import { Badge } from '../../../../ui/Badge.tsx';
import { useProfile } from '../../own-profile/use-profile.ts';
import { SendConfirmation } from '../SendConfirmation.tsx';
import { useWords } from '../words.ts';

/** In place of the mails about new messages, until the account's address is confirmed. */
export function UnconfirmedMail() {
  const { t } = useWords();
  const { email } = useProfile();
  return (
    <div className="grid gap-2">
      <h4>{t('mail_notices')}</h4>
      <p className="flex flex-wrap items-center gap-2">
        <bdi className="wrap-anywhere">{email}</bdi>
        <Badge tone="warning">{t('email_unconfirmed')}</Badge>
      </p>
      <p className="field-hint">{t('mail_unconfirmed')}</p>
      <SendConfirmation />
    </div>
  );
}

import { useProfile } from '../../own-profile/use-profile.ts';
import { SendConfirmation } from '../SendConfirmation.tsx';
import { useWords } from '../words.ts';

/** In place of the mails about new messages, until the account's address is confirmed. */
export function UnconfirmedMail() {
  const { t } = useWords();
  const { email } = useProfile();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div>
        <p className="field-label">{t('mail_notices')}</p>
        <p className="field-hint">
          <span className="block wrap-anywhere">
            <bdi>{email}</bdi>
          </span>
          {t('mail_unconfirmed')}
        </p>
      </div>
      <SendConfirmation />
    </div>
  );
}

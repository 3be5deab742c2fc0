import { useStore } from '@nanostores/react';
import { $features } from '../../../stores/account/features.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { useProfile } from '../own-profile/use-profile.ts';
import { ChangeEmail } from './ChangeEmail.tsx';
import { SendConfirmation } from './SendConfirmation.tsx';
import { useWords } from './words.ts';

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

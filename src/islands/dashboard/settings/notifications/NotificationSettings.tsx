import type { Notifications } from '../../../../contract/notifications.ts';
import { notifications } from '../../../../stores/notifications/settings.ts';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { LoadedPart } from '../../loading/LoadedPart.tsx';
import { useWords } from '../words.ts';
import { ArrivalSound } from './ArrivalSound.tsx';
import { MailFrequencyField } from './MailFrequencyField.tsx';
import { PushSetting } from './PushSetting.tsx';
import { QuietHoursSetting } from './QuietHoursSetting.tsx';
import { UnconfirmedMail } from './UnconfirmedMail.tsx';

/** How and when the owner is notified, by what this site and this browser can do. */
export function NotificationSettings() {
  const { t } = useWords();
  return (
    <div className="grid gap-4 *:not-first:border-t *:not-first:border-line *:not-first:pt-4">
      <LoadedPart
        store={notifications}
        failure={t('notifications_load_failed')}
        skeleton={<Skeleton className="h-64 rounded-field" />}
      >
        {(settings) => <Channels settings={settings} />}
      </LoadedPart>
      <ArrivalSound />
    </div>
  );
}

function Channels({ settings }: { readonly settings: Notifications }) {
  const { t } = useWords();
  const { push_key: pushKey, mail, mail_state: mailState, quiet } = settings;
  const hasMail = mailState === 'ready';
  if (pushKey === null && mailState === 'not_set_up') {
    return <p className="field-hint">{t('notifications_none')}</p>;
  }
  return (
    <>
      {pushKey !== null && <PushSetting pushKey={pushKey} />}
      {mailState === 'unconfirmed' && <UnconfirmedMail />}
      {hasMail && (
        // The border of a fieldset would run through its legend.
        <div>
          <MailFrequencyField saved={mail} />
        </div>
      )}
      {(pushKey !== null || hasMail) && <QuietHoursSetting saved={quiet} />}
    </>
  );
}

import Inbox from 'lucide-react/icons/inbox';
import X from 'lucide-react/icons/x';
import type { Notifications } from '../../../../contract/notifications.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { productName } from '../../../../i18n/product-name.ts';
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
  const { push_key: pushKey, mail, mail_state: mailState, quiet } = settings;
  const hasMail = mailState === 'ready';
  if (pushKey === null && mailState === 'not_set_up') {
    return <SeenInInbox />;
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

/** Where a new message is seen if nothing can be sent: on a phone in the bar, otherwise in the tab's title. */
function SeenInInbox() {
  const { lang, t } = useWords();
  const count = formatNumber(2, lang);
  return (
    <div>
      <div className="flex items-center gap-4 lg:hidden">
        <span className="app-icon bg-brand-soft text-brand-strong" aria-hidden="true">
          <Inbox />
          <span className="app-count">{count}</span>
        </span>
        <p className="field-hint">{t('notifications_none_phone')}</p>
      </div>
      <div className="grid justify-items-start gap-3 max-lg:hidden">
        <p
          className="flex w-56 items-center gap-2.5 rounded-t-field border border-b-0 border-line-strong px-4 py-2.5 text-sm"
          aria-hidden="true"
        >
          <img className="size-4" src="/favicon.svg" alt="" />
          <bdi className="flex-1">
            ({count}) {productName(lang)}
          </bdi>
          <X className="size-4 text-ink-soft" />
        </p>
        <p className="field-hint">{t('notifications_none')}</p>
      </div>
    </div>
  );
}

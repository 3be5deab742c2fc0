import { useStore } from '@nanostores/react';
import Bell from 'lucide-react/icons/bell';
import Inbox from 'lucide-react/icons/inbox';
import Volume2 from 'lucide-react/icons/volume-2';
import X from 'lucide-react/icons/x';
import type { Notifications } from '../../../../contract/notifications.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { productName } from '../../../../i18n/product-name.ts';
import { $sound, setSound } from '../../../../stores/inbox/preferences.ts';
import { notifications } from '../../../../stores/notifications/settings.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { Switch } from '../../../../ui/Switch.tsx';
import { playArrivalSound } from '../../../../ui/arrival-sound.ts';
import { LoadedPart } from '../../../shell/LoadedPart.tsx';
import { useProfile } from '../../own-profile/use-profile.ts';
import { SendConfirmation } from '../security/EmailSettings.tsx';
import { useWords } from '../../words.ts';
import type { Section } from '../sections.ts';
import { MailFrequencyField } from './MailFrequencyField.tsx';
import { PushSetting } from './PushSetting.tsx';
import { QuietHoursSetting } from './QuietHoursSetting.tsx';

export const section: Section = {
  name: 'notifications',
  icon: Bell,
  panels: [NotificationSettings],
  // Mails and their quiet hours need a confirmed address.
  summary: ({ verified }, hasMail) =>
    hasMail ? ['email', verified ? 'quiet_hours' : 'sound'] : ['sound'],
};

/** How and when the owner is notified, by what this site and this browser can do. */
function NotificationSettings() {
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

/** In place of the mails about new messages, until the account's address is confirmed. */
function UnconfirmedMail() {
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

/** The choice of this browser to announce each arrival in the open inbox by a sound. */
function ArrivalSound() {
  const { t } = useWords();
  const isOn = useStore($sound) === 'on';
  return (
    <div className="grid gap-2">
      <Switch
        label={t('sound')}
        hint={t('sound_hint')}
        checked={isOn}
        onChange={({ target }) => setSound(target.checked ? 'on' : 'off')}
      />
      {isOn && (
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => void playArrivalSound()}
        >
          <Volume2 />
          {t('sound_try')}
        </Button>
      )}
    </div>
  );
}

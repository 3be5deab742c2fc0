import ArrowLeft from 'lucide-react/icons/arrow-left';
import Eye from 'lucide-react/icons/eye';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import MessageCircle from 'lucide-react/icons/message-circle';
import Palette from 'lucide-react/icons/palette';
import Shield from 'lucide-react/icons/shield';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { pathIn } from '../../../i18n/paths.ts';
import { settingsHash, settingsSections } from '../../../rules/settings-hash.ts';
import { signOut } from '../../../stores/account/session.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { flash, showError } from '../../../ui/toast.ts';
import { AppearanceSection } from './AppearanceSection.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { ConnectedAccounts } from './ConnectedAccounts.tsx';
import { DeleteAccountSection } from './DeleteAccountSection.tsx';
import { EmailSettings } from './EmailSettings.tsx';
import { PermissionsSection } from './PermissionsSection.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';
import { TwoFactor } from './TwoFactor.tsx';
import { leaveSettings, MENU, type SettingsRoute } from './route.ts';
import { Blocks } from './safety/Blocks.tsx';
import { HeldMessageRules } from './safety/HeldMessageRules.tsx';
import { PauseSetting } from './safety/PauseSetting.tsx';
import { useFocusInView } from './use-focus-in-view.ts';
import { useWords } from './words.ts';

/** The sections by name, which is also the key of their title, and the panels of each. */
const sections = {
  security: {
    icon: Lock,
    panels: [ChangePassword, TwoFactor, EmailSettings, ConnectedAccounts, SignOutEverywhere],
  },
  privacy: { icon: Eye, panels: [PrivacySection] },
  permissions: { icon: MessageCircle, panels: [PermissionsSection] },
  safety: { icon: Shield, panels: [PauseSetting, HeldMessageRules, Blocks] },
  appearance: { icon: Palette, panels: [AppearanceSection] },
  delete_account: { icon: Trash2, panels: [DeleteAccountSection] },
};

/**
 * On a phone, shows the list of sections or one section with a back link; from 768 px, both side by side.
 * CSS alone decides which.
 */
export function SettingsDialog({ route }: { readonly route: SettingsRoute }) {
  const { t } = useWords();
  const chosen = settingsSections.find((name) => name === route);
  const name = chosen ?? settingsSections[0];
  const settings = useRef<HTMLDivElement>(null);
  useFocusInView(settings, route === null ? null : (chosen ?? MENU));
  return (
    <Dialog
      open={route !== null}
      onClose={leaveSettings}
      title={t('title')}
      closeLabel={t('close')}
    >
      <div className="settings" ref={settings} data-view={chosen ? 'section' : 'menu'}>
        <SettingsMenu current={name} />
        <section
          className="grid content-start gap-5 pb-4 [&_h4]:text-[1.0625rem] [&_h4]:font-semibold"
          aria-labelledby="settings-section"
        >
          <div className="flex items-center gap-2">
            <a
              className="button button-ghost button-icon -ms-3 md:hidden"
              href={settingsHash()}
              aria-label={t('back_to_sections')}
            >
              <ArrowLeft className="mirrored" />
            </a>
            <h3 className="text-lg" id="settings-section">
              {t(name)}
            </h3>
          </div>
          <div className="grid gap-8">
            {sections[name].panels.map((Panel, index) => (
              // A panel has no key other than its index.
              <Panel key={index} />
            ))}
          </div>
        </section>
      </div>
    </Dialog>
  );
}

/** Linked from here, because the dashboard has no footer. */
const policies = ['privacy_policy', 'terms_of_use', 'cookie_policy'] as const;

function SettingsMenu({ current }: { readonly current: string }) {
  const { lang, t } = useWords();
  const [leaving, setLeaving] = useState(false);
  return (
    <nav aria-label={t('sections')}>
      <ul>
        {settingsSections.map((name) => {
          const { icon: Icon } = sections[name];
          return (
            <li key={name}>
              <a
                className="settings-link"
                href={settingsHash(name)}
                aria-current={name === current ? 'true' : undefined}
              >
                <Icon aria-hidden="true" />
                {t(name)}
              </a>
            </li>
          );
        })}
        <li>
          <a className="settings-link" href={pathIn(lang, 'help')}>
            <LifeBuoy aria-hidden="true" />
            {t('support')}
          </a>
        </li>
        <li>
          <button type="button" className="settings-link" onClick={() => setLeaving(true)}>
            <LogOut className="mirrored" aria-hidden="true" />
            {t('log_out')}
          </button>
        </li>
      </ul>
      <ul className="mt-4 border-t border-line pt-2 text-sm text-ink-soft">
        {policies.map((name) => (
          <li key={name}>
            <a className="settings-link md:min-h-8" href={pathIn(lang, name.replaceAll('_', '-'))}>
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
      {leaving && <LogOutDialog onStay={() => setLeaving(false)} />}
    </nav>
  );
}

function LogOutDialog({ onStay }: { readonly onStay: () => void }) {
  const { t } = useWords();
  const leave = () => {
    if (signOut().ok) flash(t('logged_out'));
    else showError(t('log_out_failed'));
  };
  return (
    <ConfirmDialog
      title={t('log_out_title')}
      question={t('log_out_text')}
      words={{ confirm: t('log_out'), cancel: t('stay'), close: t('close') }}
      danger={false}
      onConfirm={leave}
      onCancel={onStay}
    />
  );
}

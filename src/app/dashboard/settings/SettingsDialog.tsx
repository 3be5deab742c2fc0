import { useRef } from 'react';
import { settingsSections } from '../../../rules/settings-hash.ts';
import { voiceClass } from '../../../rules/voices.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useScrollAboveKeyboard } from '../../../ui/use-above-keyboard.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { AppearanceSection } from './AppearanceSection.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { ConnectedAccounts } from './ConnectedAccounts.tsx';
import { DeleteAccountSection } from './DeleteAccountSection.tsx';
import { EmailSettings } from './EmailSettings.tsx';
import { Permissions } from './Permissions.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { SettingsHead } from './SettingsHead.tsx';
import { SettingsMenu } from './SettingsMenu.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';
import { TwoFactor } from './TwoFactor.tsx';
import { WritersRow } from './WritersRow.tsx';
import { NotificationSettings } from './notifications/NotificationSettings.tsx';
import { leaveSettings, MENU, type SettingsRoute } from './route.ts';
import { Blocks } from './safety/Blocks.tsx';
import { HeldMessageRules } from './safety/HeldMessageRules.tsx';
import { PauseSetting } from './safety/PauseSetting.tsx';
import { useFocusInView } from './use-focus-in-view.ts';
import { useWords } from './words.ts';
import { YourData } from './your-data/YourData.tsx';

/** The panels of each section. */
const panels = {
  security: [ChangePassword, EmailSettings, TwoFactor, ConnectedAccounts, SignOutEverywhere],
  privacy: [PrivacySection],
  permissions: [Permissions],
  safety: [PauseSetting, HeldMessageRules, Blocks, WritersRow],
  notifications: [NotificationSettings],
  appearance: [AppearanceSection],
  your_data: [YourData],
  delete_account: [DeleteAccountSection],
};

/** Below the head, because the end of the dialog is behind the keyboard. */
const scrollInDialog = (field: Element) => field.scrollIntoView({ block: 'start' });

/**
 * On a phone, shows the list of sections or one section with a back link; from 768 px, both side by side.
 * CSS alone decides which.
 */
export function SettingsDialog({ route }: { readonly route: SettingsRoute }) {
  const { t } = useWords();
  const { voice } = useProfile();
  const chosen = settingsSections.find((name) => name === route);
  const name = chosen ?? settingsSections[0];
  const view = chosen ? 'section' : 'menu';
  const settings = useRef<HTMLDivElement>(null);
  useScrollAboveKeyboard('.settings .field', scrollInDialog);
  useFocusInView(settings, route === null ? null : (chosen ?? MENU));
  return (
    <Dialog
      open={route !== null}
      onClose={leaveSettings}
      title={t('title')}
      closeLabel={t('close')}
      head={{
        className: `settings-head voice-ground ${voiceClass(voice)}`,
        content: <SettingsHead section={name} view={view} />,
      }}
    >
      <div className="settings" ref={settings} data-view={view}>
        <SettingsMenu current={name} />
        <section className="settings-section" aria-labelledby="settings-section">
          {panels[name].map((Panel, index) => (
            // A panel has no key other than its index.
            <div key={index} className="settings-group p-4 empty:hidden md:px-5">
              <Panel />
            </div>
          ))}
        </section>
      </div>
    </Dialog>
  );
}

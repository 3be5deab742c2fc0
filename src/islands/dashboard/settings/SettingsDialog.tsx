import ArrowLeft from 'lucide-react/icons/arrow-left';
import Eye from 'lucide-react/icons/eye';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import MessageCircle from 'lucide-react/icons/message-circle';
import Palette from 'lucide-react/icons/palette';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { pathIn } from '../../../i18n/paths.ts';
import type { Profile } from '../../../stores/session.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { AppearanceSection } from './AppearanceSection.tsx';
import { DeleteAccountSection } from './DeleteAccountSection.tsx';
import { LogOutDialog } from './LogOutDialog.tsx';
import { PermissionsSection } from './PermissionsSection.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import { hashOf, leaveSettings, sections, type Place, type Section } from './sections.ts';
import type { SettingsSpeech } from './speech.ts';
import { useFocusInView } from './use-focus-in-view.ts';

export interface SectionProps extends SettingsSpeech {
  readonly profile: Profile;
}

interface SettingsDialogProps extends SectionProps {
  readonly place: Place;
}

const panels = {
  security: SecuritySection,
  privacy: PrivacySection,
  permissions: PermissionsSection,
  appearance: AppearanceSection,
  delete_account: DeleteAccountSection,
} satisfies Record<Section, (props: SectionProps) => React.ReactNode>;

const icons = {
  security: Lock,
  privacy: Eye,
  permissions: MessageCircle,
  appearance: Palette,
  delete_account: Trash2,
} satisfies Record<Section, typeof Lock>;

/**
 * On a phone the list of sections first, then one of them with a way back; from 768 px on both
 * beside each other, and CSS alone tells which.
 */
export function SettingsDialog({ place, ...section }: SettingsDialogProps) {
  const { t } = section;
  const shown: Section = place === null || place === 'menu' ? 'security' : place;
  const Panel = panels[shown];
  const settings = useRef<HTMLDivElement>(null);
  useFocusInView(settings, place);
  return (
    <Dialog
      open={place !== null}
      onClose={leaveSettings}
      title={t('title')}
      closeLabel={t('close')}
      wide
    >
      <div className="settings" ref={settings} data-place={place === 'menu' ? 'menu' : 'section'}>
        <SettingsMenu {...section} current={shown} />
        <section className="settings-panel" aria-labelledby="settings-section">
          <div className="flex items-center gap-2">
            <a
              className="button button-ghost button-icon settings-back"
              href={hashOf('menu')}
              aria-label={t('back_to_sections')}
            >
              <ArrowLeft className="mirrored" />
            </a>
            <h3 className="text-lg" id="settings-section">
              {t(shown)}
            </h3>
          </div>
          <Panel {...section} />
        </section>
      </div>
    </Dialog>
  );
}

interface SettingsMenuProps extends SettingsSpeech {
  readonly current: Section;
}

function SettingsMenu({ lang, t, current }: SettingsMenuProps) {
  const [leaving, setLeaving] = useState(false);
  return (
    <nav className="settings-menu" aria-label={t('sections')}>
      <ul>
        {sections.map((section) => {
          const Icon = icons[section];
          return (
            <li key={section}>
              <a
                className="settings-link"
                href={hashOf(section)}
                aria-current={section === current ? 'true' : undefined}
              >
                <Icon aria-hidden="true" />
                {t(section)}
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
      <LogOutDialog t={t} open={leaving} onStay={() => setLeaving(false)} />
    </nav>
  );
}

import { useStore } from '@nanostores/react';
import Bell from 'lucide-react/icons/bell';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Lock from 'lucide-react/icons/lock';
import MessageCircle from 'lucide-react/icons/message-circle';
import Palette from 'lucide-react/icons/palette';
import Shield from 'lucide-react/icons/shield';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId } from 'react';
import { pathIn } from '../../../i18n/paths.ts';
import {
  settingsHash,
  settingsSections,
  type SettingsSection,
} from '../../../rules/settings-hash.ts';
import { $features } from '../../../stores/account/features.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { LogOutEntry } from './SignOut.tsx';
import { PauseShortcut } from './safety/PauseState.tsx';
import { writersWord } from './Permissions.tsx';
import { useWords } from './words.ts';

const icons = {
  security: Lock,
  privacy: Eye,
  permissions: MessageCircle,
  safety: Shield,
  notifications: Bell,
  appearance: Palette,
  your_data: Download,
  delete_account: Trash2,
};

/** Linked from here, because the dashboard has no footer. */
const policies = ['privacy_policy', 'terms_of_use', 'cookie_policy'] as const;

/** The list of sections, with the deletion of the account apart from the rest. */
export function SettingsMenu({ current }: { readonly current: SettingsSection }) {
  const { lang, t } = useWords();
  const entry = (name: SettingsSection) => (
    <SectionEntry key={name} name={name} isCurrent={name === current} />
  );
  const isDeletion = (name: SettingsSection) => name === 'delete_account';
  return (
    <nav className="settings-menu" aria-label={t('sections')}>
      <PauseShortcut />
      <ul className="settings-group">
        {settingsSections.filter((name) => !isDeletion(name)).map(entry)}
      </ul>
      <ul className="settings-group">
        <li>
          <a className="settings-link" href={pathIn(lang, 'help')}>
            <LifeBuoy aria-hidden="true" />
            {t('support')}
          </a>
        </li>
        <LogOutEntry />
      </ul>
      <ul className="settings-group text-danger">
        {settingsSections.filter(isDeletion).map(entry)}
      </ul>
      <ul className="flex flex-wrap gap-x-4 px-1 text-sm text-ink-soft md:ps-11 md:pt-2">
        {policies.map((name) => (
          <li key={name}>
            <a
              className="inline-flex min-h-11 items-center hover:text-ink md:min-h-6"
              href={pathIn(lang, name.replaceAll('_', '-'))}
            >
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SectionEntryProps {
  readonly name: SettingsSection;
  readonly isCurrent: boolean;
}

function SectionEntry({ name, isCurrent }: SectionEntryProps) {
  const { t } = useWords();
  const id = useId();
  const summary = useSummaries()[name];
  const Icon = icons[name];
  return (
    <li>
      <a
        className="settings-link"
        href={settingsHash(name)}
        aria-current={isCurrent ? 'true' : undefined}
        aria-describedby={summary && id}
      >
        <Icon aria-hidden="true" />
        {t(name)}
      </a>
      {summary && (
        <p className="settings-summary" id={id}>
          {summary}
        </p>
      )}
    </li>
  );
}

/** Mails and their quiet hours need a confirmed address. */
function notificationsOf(hasMail: boolean, isConfirmed: boolean) {
  if (!hasMail) return ['sound'] as const;
  return ['email', isConfirmed ? 'quiet_hours' : 'sound'] as const;
}

/** Tells what a section is about, on a phone below its name. */
function useSummaries(): Partial<Record<SettingsSection, string>> {
  const { t } = useWords();
  const profile = useProfile();
  const hasMail = useStore($features)?.mail !== false;
  return {
    security: `${t('change_password')} · ${t(hasMail ? 'two_factor' : 'sessions')}`,
    privacy: `${t('message_visibility')} · ${t('delete_messages')}`,
    permissions: t(writersWord(profile)),
    safety: `${t('pause')} · ${t('hidden_words')}`,
    notifications: notificationsOf(hasMail, profile.verified)
      .map((name) => t(name))
      .join(' · '),
    appearance: `${t('dark_mode')} · ${t('language')}`,
    your_data: t('your_data_summary'),
  };
}

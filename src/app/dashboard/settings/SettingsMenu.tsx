import { useStore } from '@nanostores/react';
import LifeBuoy from 'lucide-react/icons/life-buoy';
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
import { sections } from './sections.ts';
import { useWords } from './words.ts';

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
  const profile = useProfile();
  const hasMail = useStore($features)?.mail !== false;
  const { icon: Icon, summary } = sections[name];
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
          {summary(profile, hasMail)
            .map((word) => t(word))
            .join(' · ')}
        </p>
      )}
    </li>
  );
}

import { useStore } from '@nanostores/react';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import { useId } from 'react';
import { pathIn } from '../../../i18n/paths.ts';
import { settingsHash } from '../../../rules/settings-hash.ts';
import { $features } from '../../../stores/account/features.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { LogOutEntry } from './security/SignOut.tsx';
import { PauseShortcut } from './safety/PauseState.tsx';
import { sections, type Section } from './sections.ts';
import { useWords } from '../words.ts';

/** Linked from here, because the dashboard has no footer. */
const policies = ['privacy_policy', 'terms_of_use', 'cookie_policy'] as const;

/** The list of sections, with the deletion of the account apart from the rest. */
export function SettingsMenu({ current }: { readonly current: Section | undefined }) {
  const { lang, t } = useWords();
  const entry = (section: Section) => (
    <SectionEntry key={section.name} section={section} isCurrent={section === current} />
  );
  const isDeletion = ({ name }: Section) => name === 'delete_account';
  return (
    <nav
      className="settings-menu grid content-start gap-4 pb-4 md:gap-1 md:pb-0"
      aria-label={t('sections')}
    >
      <PauseShortcut />
      <ul className="settings-group">
        {sections.filter((section) => !isDeletion(section)).map(entry)}
      </ul>
      <ul className="settings-group">
        <li>
          <a className="settings-link" href={pathIn(lang, 'help')}>
            <LifeBuoy />
            {t('support')}
          </a>
        </li>
        <LogOutEntry />
      </ul>
      <ul className="settings-group text-danger">{sections.filter(isDeletion).map(entry)}</ul>
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
  readonly section: Section;
  readonly isCurrent: boolean;
}

function SectionEntry({ section, isCurrent }: SectionEntryProps) {
  const { t } = useWords();
  const id = useId();
  const profile = useProfile();
  const hasMail = useStore($features)?.mail !== false;
  const { name, icon: Icon, summary } = section;
  return (
    <li>
      <a
        className="settings-link"
        href={settingsHash(name)}
        aria-current={isCurrent ? 'true' : undefined}
        aria-describedby={summary && id}
      >
        <Icon />
        {t(name)}
      </a>
      {summary && (
        <p className="-mt-2.5 ps-12 pe-4 pb-3 text-sm text-ink-soft md:hidden" id={id}>
          {summary(profile, hasMail)
            .map((word) => t(word))
            .join(' · ')}
        </p>
      )}
    </li>
  );
}

import Settings from 'lucide-react/icons/settings';
import type { Lang } from '../../i18n/locales.ts';
import { settingsHash } from '../../rules/settings-hash.ts';
import { Nav, useBadge, usePartTitle } from '../shell/Nav.tsx';
import { ShellWordsProvider, useWords, type NavWords, type ShellWords } from '../shell/words.ts';
import { inbox } from './inbox/part.ts';
import { parts } from './parts.ts';

interface DashboardNavProps {
  readonly lang: Lang;
  readonly words: NavWords;
  readonly path: string;
}

/** Stands in the built page; an island of its own, because it lies in the header. */
export function DashboardNav({ lang, words, path }: DashboardNavProps) {
  // The navigation asks for no other words.
  return (
    <ShellWordsProvider lang={lang} words={words as ShellWords}>
      <Links path={path} />
    </ShellWordsProvider>
  );
}

function Links({ path }: Pick<DashboardNavProps, 'path'>) {
  const { t } = useWords();
  usePartTitle(parts, useBadge(inbox));
  return (
    <Nav parts={parts} path={path} className="member-only">
      <li>
        <a className="app-link" id="settings" href={settingsHash()} data-tour="settings">
          <span className="app-icon">
            <Settings />
          </span>
          <span>{t('settings')}</span>
        </a>
      </li>
    </Nav>
  );
}

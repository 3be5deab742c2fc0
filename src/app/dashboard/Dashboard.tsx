import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Lang } from '../../i18n/locales.ts';
import { pathIn } from '../../i18n/paths.ts';
import { $session, sessionEnding, type Session } from '../../stores/account/session.ts';
import { flash } from '../../ui/toast.ts';
import { ShellWordsProvider } from '../shell/words.ts';
import { AskedQuestion, DashboardParts } from './DashboardParts.tsx';
import { parts } from './parts.ts';
import { DashboardSkeleton } from './loading/skeletons.tsx';
import { Settings } from './settings/Settings.tsx';
import { WordsProvider, type DashboardWords } from './words.ts';

interface DashboardProps {
  readonly lang: Lang;
  readonly words: DashboardWords;
}

export function Dashboard({ lang, words }: DashboardProps) {
  const session = useStore($session, { ssr: 'initial' });
  useGuard(lang, session, words.session_ended);
  if (session.status !== 'member' || session.profile.needs_profile_setup) {
    return <DashboardSkeleton ids={parts.slice(1).map(({ name }) => name)} />;
  }
  return (
    <ShellWordsProvider lang={lang} words={words}>
      <WordsProvider lang={lang} words={words}>
        <DashboardParts />
        <Settings />
        <AskedQuestion />
      </WordsProvider>
    </ShellWordsProvider>
  );
}

/**
 * Redirects everybody who may not see the dashboard. Guests, and members whose session the server ended,
 * go to the sign-in page and return here. New accounts from a provider go to the choice of a name. Signing
 * out, in this tab or another, leads to the home page. If the session did not end in this tab, a message
 * says so, because nobody asked for it here.
 */
function useGuard(lang: Lang, session: Session, sessionEnded: string): void {
  const { status } = session;
  const isUnnamed = status === 'member' && session.profile.needs_profile_setup;
  const wasMember = useRef(false);
  useEffect(() => {
    if (status === 'member') wasMember.current = true;
    if (isUnnamed) location.replace(pathIn(lang, 'profile-setup'));
    if (status !== 'guest') return;
    const ending = sessionEnding();
    if (ending && ending !== 'signed_out') flash(sessionEnded, 'blank');
    const isOver = wasMember.current && ending !== 'refused';
    location.replace(isOver ? pathIn(lang) : signInPath(lang));
  }, [lang, status, isUnnamed, sessionEnded]);
}

function signInPath(lang: Lang): string {
  const here = location.pathname + location.search + location.hash;
  return `${pathIn(lang, 'auth')}?returnTo=${encodeURIComponent(here)}`;
}

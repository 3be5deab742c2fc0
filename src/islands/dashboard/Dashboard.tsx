import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Lang } from '../../i18n/locales.ts';
import { createTranslate, type Translate } from '../../i18n/translate.ts';
import type { WordsOf } from '../../i18n/words.ts';
import { pathIn } from '../../i18n/paths.ts';
import { takeNotice } from '../../stores/notice.ts';
import { $session, type Session } from '../../stores/session.ts';
import { Toaster } from '../../ui/Toaster.tsx';
import { MessageList } from './MessageList.tsx';
import { ProfileCard } from './profile-card/ProfileCard.tsx';
import { Settings } from './settings/Settings.tsx';
import type { SettingsWords } from './settings/speech.ts';
import { Tour, type TourWords } from './tour/Tour.tsx';

/** The empty inbox shows what a visitor sees, hence the profile's words. */
export type DashboardWords = WordsOf['profile'] & WordsOf['dashboard'] & WordsOf['errors'];

export interface DashboardProps {
  readonly lang: Lang;
  readonly words: DashboardWords;
  readonly settingsWords: SettingsWords;
  readonly tourWords: TourWords;
}

/** What the dashboard's parts say, and in which language. */
export interface Speech {
  readonly lang: Lang;
  readonly t: Translate<DashboardWords>;
}

export function Dashboard({ lang, words, settingsWords, tourWords }: DashboardProps) {
  const session = useStore($session);
  const t = createTranslate(words, lang);
  useGuard(lang, session);
  return (
    <>
      {session.status === 'member' && !session.profile.needs_profile_setup && (
        <div className="dashboard">
          <ProfileCard lang={lang} t={t} profile={session.profile} />
          <Settings lang={lang} words={settingsWords} profile={session.profile} />
          <MessageList lang={lang} t={t} />
          <Tour lang={lang} words={tourWords} />
        </div>
      )}
      <Toaster takeNotice={takeNotice} />
    </>
  );
}

/**
 * A guest is led to the sign-in and back here, a newcomer through a provider to the choice of a
 * name; whoever signs out, in this tab or another, goes home.
 */
function useGuard(lang: Lang, session: Session): void {
  const { status } = session;
  const isUnnamed = status === 'member' && session.profile.needs_profile_setup;
  const wasMember = useRef(false);
  useEffect(() => {
    if (status === 'member') wasMember.current = true;
    if (isUnnamed) location.replace(pathIn(lang, 'profile-setup'));
    if (status === 'guest') location.replace(wasMember.current ? pathIn(lang) : signInPath(lang));
  }, [lang, status, isUnnamed]);
}

function signInPath(lang: Lang): string {
  const here = location.pathname + location.search;
  return `${pathIn(lang, 'auth')}?returnTo=${encodeURIComponent(here)}`;
}

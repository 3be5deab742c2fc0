import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Lang } from '../../i18n/locales.ts';
import { pathIn } from '../../i18n/paths.ts';
import { $session, sessionEnding, type Session } from '../../stores/session.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { flash } from '../../ui/toast.ts';
import { MessageList } from './MessageList.tsx';
import { useIsMyPage } from './my-page/place.ts';
import { ProfileCard } from './profile-card/ProfileCard.tsx';
import { Settings } from './settings/Settings.tsx';
import { SettingsWordsProvider, type SettingsWords } from './settings/words.ts';
import { InboxSkeleton, ProfileSkeleton } from './skeletons.tsx';
import { Tour } from './tour/Tour.tsx';
import { TourWordsProvider, type TourWords } from './tour/words.ts';
import { WordsProvider, type DashboardWords } from './words.ts';

const MyPage = lazy(async () => ({ default: (await import('./my-page/MyPage.tsx')).MyPage }));

interface DashboardProps {
  readonly lang: Lang;
  readonly words: DashboardWords;
  readonly settingsWords: SettingsWords;
  readonly tourWords: TourWords;
}

export function Dashboard({ lang, words, settingsWords, tourWords }: DashboardProps) {
  const session = useStore($session, { ssr: 'initial' });
  const isMyPage = useIsMyPage();
  useGuard(lang, session, words.session_ended);
  if (session.status !== 'member' || session.profile.needs_profile_setup) {
    return <DashboardSkeleton />;
  }
  return (
    <WordsProvider lang={lang} words={words}>
      <SettingsWordsProvider lang={lang} words={settingsWords}>
        {isMyPage ? (
          <section className="part" aria-labelledby="part-page">
            <h1 className="mb-6 text-2xl" id="part-page">
              {words.own_page_look}
            </h1>
            <Suspense>
              <MyPage />
            </Suspense>
          </section>
        ) : (
          <div className={layout}>
            <ProfileCard />
            <MessageList />
            <TourWordsProvider lang={lang} words={tourWords}>
              <Tour />
            </TourWordsProvider>
          </div>
        )}
        <Settings />
      </SettingsWordsProvider>
    </WordsProvider>
  );
}

const layout = 'grid grid-cols-1 items-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]';

/** In the built page, and until it is known whose dashboard it is. */
function DashboardSkeleton() {
  return (
    <div className={`${layout} guest:hidden`} aria-busy="true">
      <ProfileSkeleton />
      <div className="grid gap-4">
        <Skeleton className="my-0.5 h-6 w-28" />
        <InboxSkeleton />
      </div>
    </div>
  );
}

/**
 * A guest is led to the sign-in and back here, and so is a member whose session the server ended; a
 * newcomer through a provider to the choice of a name; whoever signs out, in this tab or another, goes
 * home. What did not end in this tab is said, for here nobody asked for it.
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
    if (ending === 'refused' || ending === 'elsewhere') flash(sessionEnded, 'blank');
    location.replace(wasMember.current && ending !== 'refused' ? pathIn(lang) : signInPath(lang));
  }, [lang, status, isUnnamed, sessionEnded]);
}

function signInPath(lang: Lang): string {
  const here = location.pathname + location.search;
  return `${pathIn(lang, 'auth')}?returnTo=${encodeURIComponent(here)}`;
}

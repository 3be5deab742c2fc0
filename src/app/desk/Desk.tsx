import { useStore } from '@nanostores/react';
import type { Lang } from '../../i18n/locales.ts';
import { $desk, enter, type DeskState } from '../../stores/desk/user.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Entry, Stranger } from './entry/Entry.tsx';
import { SessionEnded } from './entry/DeskSignIn.tsx';
import { ShellWordsProvider } from '../shell/words.ts';
import { DeskParts } from './DeskParts.tsx';
import { DeskSkeleton } from './parts/skeletons.tsx';
import { useWords, WordsProvider, type DeskWords } from './words.ts';

/** The desk of moderators and superusers. */
export function Desk({ lang, words }: { readonly lang: Lang; readonly words: DeskWords }) {
  const desk = useStore($desk, { ssr: 'initial' });
  return (
    <ShellWordsProvider lang={lang} words={words}>
      <WordsProvider lang={lang} words={words}>
        <DeskView desk={desk} />
      </WordsProvider>
    </ShellWordsProvider>
  );
}

function DeskView({ desk }: { readonly desk: DeskState }) {
  const { t } = useWords();
  if (desk.status === 'guest') return <Entry />;
  if (desk.status === 'stranger') return <Stranger />;
  return (
    <div className="shell py-4 md:py-8">
      {desk.status === 'unknown' && <DeskSkeleton />}
      {desk.status === 'unreachable' && (
        <LoadFailure
          className="panel justify-items-start"
          message={t('no_response')}
          retryLabel={t('try_again')}
          onRetry={enter}
        />
      )}
      {desk.status === 'in' && (
        <>
          <DeskParts user={desk.user} />
          {desk.isEnded && <SessionEnded role={desk.user.role} />}
        </>
      )}
    </div>
  );
}

import { useStore } from '@nanostores/react';
import type { SetUpStep } from '../../contract/desk-house.ts';
import type { Lang } from '../../i18n/locales.ts';
import { $desk, enter, type DeskState } from '../../stores/desk/user.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Entry } from './entry/Entry.tsx';
import { SessionEnded } from './entry/SessionEnded.tsx';
import { Stranger } from './entry/Stranger.tsx';
import { AnchorsContext } from './house-state/anchors.ts';
import { DeskParts } from './parts/DeskParts.tsx';
import { DeskSkeleton } from './parts/skeletons.tsx';
import { useWords, WordsProvider, type DeskWords } from './words.ts';

interface DeskProps {
  readonly lang: Lang;
  readonly words: DeskWords;
  /** Ids of the headings of the operator's manual. */
  readonly anchors: Readonly<Record<SetUpStep, string>>;
}

/** The desk of moderators and superusers. */
export function Desk({ lang, words, anchors }: DeskProps) {
  const desk = useStore($desk, { ssr: 'initial' });
  return (
    <WordsProvider lang={lang} words={words}>
      <AnchorsContext value={anchors}>
        <DeskView desk={desk} />
      </AnchorsContext>
    </WordsProvider>
  );
}

function DeskView({ desk }: { readonly desk: DeskState }) {
  const { t } = useWords();
  switch (desk.status) {
    case 'unknown':
      return <DeskSkeleton />;
    case 'guest':
      return <Entry />;
    case 'stranger':
      return <Stranger />;
    case 'unreachable':
      return (
        <LoadFailure
          className="panel"
          message={t('no_response')}
          retryLabel={t('try_again')}
          onRetry={enter}
        />
      );
    case 'in':
      return (
        <>
          <DeskParts user={desk.user} />
          {desk.isEnded && <SessionEnded role={desk.user.role} />}
        </>
      );
  }
}

import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { $part } from '../../../stores/part.ts';
import { lazyPart } from '../lazy-part.ts';
import { MessageList } from '../MessageList.tsx';
import { NumbersRow } from '../numbers/NumbersRow.tsx';
import { ProfileCard } from '../profile-card/ProfileCard.tsx';
import { Tour } from '../tour/Tour.tsx';
import { useWords } from '../words.ts';
import { PartFailure } from './PartFailure.tsx';
import { PartSkeleton } from './skeletons.tsx';
import { useArrival } from './use-arrival.ts';

const parts = {
  page: lazyPart(async () => (await import('../my-page/MyPage.tsx')).MyPage, PartFailure),
  share: lazyPart(async () => (await import('../share/Share.tsx')).Share, PartFailure),
} as const;

/** The inbox stays, unseen, while another part is shown: its live connection, drafts and place too. */
export function Parts() {
  const part = useStore($part);
  useArrival(part);
  return (
    <>
      <div className="room part-inbox">
        <div className="room-side">
          <ProfileCard />
          <NumbersRow />
        </div>
        <MessageList />
      </div>
      <OtherPart name="page" isShown={part === 'page'} />
      <OtherPart name="share" isShown={part === 'share'} />
      {part === 'inbox' && <Tour />}
    </>
  );
}

interface OtherPartProps {
  readonly name: keyof typeof parts;
  readonly isShown: boolean;
}

function OtherPart({ name, isShown }: OtherPartProps) {
  const { t } = useWords();
  const Content = parts[name];
  return (
    <section className="part" id={name} aria-labelledby={`part-${name}`} hidden={!isShown}>
      {isShown && (
        <>
          <h1 className="mb-6 text-2xl" id={`part-${name}`}>
            {t(`part_${name}`)}
          </h1>
          <Suspense fallback={<PartSkeleton />}>
            <Content />
          </Suspense>
        </>
      )}
    </section>
  );
}

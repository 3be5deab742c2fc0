import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { $jump } from '../../../stores/inbox/month-in-view.ts';
import { $part } from '../../../stores/ui/part.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { ConnectionNotice } from '../inbox/ConnectionNotice.tsx';
import { Inbox } from '../inbox/Inbox.tsx';
import { useDeviceUpkeep } from '../notifications/use-device-upkeep.ts';
import { OpenShareSheet } from '../share/OpenShareSheet.tsx';
import { Tour } from '../tour/Tour.tsx';
import { useWords } from '../words.ts';
import { PartFailure } from '../loading/PartFailure.tsx';
import { PartSkeleton } from '../loading/skeletons.tsx';
import { usePartFocus } from './use-part-focus.ts';
import { usePreloadDialogs } from '../loading/use-lazy-dialogs.ts';

const parts = {
  page: lazyPart(async () => (await import('../my-page/MyPage.tsx')).MyPage, PartFailure),
  share: lazyPart(async () => (await import('../share/Share.tsx')).Share, PartFailure),
} as const;

/** Loaded with the options, which have the jump to a month. */
const MonthNotice = lazyPart(async () => (await import('../inbox/ViewOptions.tsx')).MonthNotice);

/**
 * Shows one part of the dashboard. The inbox stays mounted while it is hidden, with its live connection,
 * drafts and scroll position.
 */
export function Parts() {
  const part = useStore($part);
  const hasJumped = useStore($jump) !== null;
  usePartFocus(part);
  usePreloadDialogs();
  useDeviceUpkeep();
  return (
    <>
      {/* Notices that stay in view while the page is scrolled. */}
      <div className="dashboard-notices">
        <ConnectionNotice />
        {part === 'inbox' && hasJumped && (
          <Suspense>
            <MonthNotice />
          </Suspense>
        )}
      </div>
      <Inbox />
      <OtherPart name="page" />
      <OtherPart name="share" />
      <OpenShareSheet />
      {part === 'inbox' && <Tour />}
    </>
  );
}

function OtherPart({ name }: { readonly name: keyof typeof parts }) {
  const { t } = useWords();
  const isShown = useStore($part) === name;
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

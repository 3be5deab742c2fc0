import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { $jump } from '../../stores/inbox/month-in-view.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { $part } from '../../stores/ui/address.ts';
import { $asked } from '../shell/ask.ts';
import { Parts } from '../shell/Parts.tsx';
import { ConnectionNotice } from './inbox/ConnectionNotice.tsx';
import { PartSkeleton } from './loading/skeletons.tsx';
import { importDialogs, usePreloadDialogs } from './loading/use-lazy-dialogs.ts';
import { useDeviceUpkeep } from './notifications/use-device-upkeep.ts';
import { parts } from './parts.ts';
import { OpenShareSheet } from './share/OpenShareSheet.tsx';
import { Tour } from './tour/Tour.tsx';

/** Loaded with the options, which have the jump to a month. */
const MonthNotice = lazyPart(async () => (await importDialogs()).MonthNotice);

const AskDialog = lazyPart(async () => (await importDialogs()).AskDialog);

/** Shows one part of the dashboard, with what lies over all of them. */
export function DashboardParts() {
  const isInbox = useStore($part) === 'inbox';
  const hasJumped = useStore($jump) !== null;
  usePreloadDialogs();
  useDeviceUpkeep();
  return (
    <>
      {/* Notices that stay in view while the page is scrolled. */}
      <div className="dashboard-notices">
        <ConnectionNotice />
        {isInbox && hasJumped && (
          <Suspense>
            <MonthNotice />
          </Suspense>
        )}
      </div>
      <Parts parts={parts} className="part" skeleton={<PartSkeleton />} />
      <OpenShareSheet />
      {isInbox && <Tour />}
    </>
  );
}

/** The question that is asked. It comes after the settings, in which it may have been asked. */
export function AskedQuestion() {
  const isAsked = useStore($asked) !== null;
  return <Suspense>{isAsked && <AskDialog />}</Suspense>;
}

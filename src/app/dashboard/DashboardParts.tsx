import { useStore } from '@nanostores/react';
import WifiOff from 'lucide-react/icons/wifi-off';
import { Suspense, useEffect } from 'react';
import { $connection } from '../../stores/inbox/connection.ts';
import { $jump } from '../../stores/inbox/month-in-view.ts';
import { hasDeviceEntry } from '../../stores/notifications/has-device-entry.ts';
import { idle } from '../../ui/idle.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { $part } from '../../stores/ui/address.ts';
import { $asked } from '../shell/ask.ts';
import { Parts } from '../shell/Parts.tsx';
import { PartSkeleton } from './loading/skeletons.tsx';
import { importDialogs, usePreloadDialogs } from './loading/use-lazy-dialogs.ts';
import { parts } from './parts.ts';
import { OpenShareSheet } from './share/OpenShareSheet.tsx';
import { Tour } from './tour/Tour.tsx';
import { useWords } from './words.ts';

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
      {/* Stays in view, where nothing moves when a notice comes; on a wide screen over the list, not the message. */}
      <div className="dashboard-notices pointer-events-none fixed inset-x-0 bottom-[calc(var(--bar)+0.5rem)] z-20 mx-auto grid w-fit justify-items-center gap-2 *:pointer-events-auto lg:bottom-6 lg:ps-(--rail) min-[100rem]:ms-[calc(max(var(--rail),(100vw+var(--rail)-96rem)/2)+2rem)] min-[100rem]:ps-0">
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

function ConnectionNotice() {
  const { t } = useWords();
  const connection = useStore($connection);
  return (
    <div role="status">
      {connection === 'disconnected' && (
        <p className="flex items-center gap-2.5 rounded-field border border-current bg-warning-soft px-3 py-1.5 text-[0.9375rem] font-medium text-warning">
          <WifiOff className="size-5 flex-none" />
          {t('connection_lost')}
        </p>
      )}
    </div>
  );
}

/** Keeps this browser's notifications up to date, if there are any; otherwise it loads nothing. */
function useDeviceUpkeep(): void {
  const { lang } = useWords();
  useEffect(() => {
    if (hasDeviceEntry()) void keepUpToDate(lang);
  }, [lang]);
}

/** After a failure, the next dashboard tries again. */
const keepUpToDate = (lang: string) =>
  idle()
    .then(importDialogs)
    .then(({ keepDeviceUpToDate }) => keepDeviceUpToDate(lang))
    .catch(() => undefined);

/** The question that is asked. It comes after the settings, in which it may have been asked. */
export function AskedQuestion() {
  const isAsked = useStore($asked) !== null;
  return <Suspense>{isAsked && <AskDialog />}</Suspense>;
}

import { useStore } from '@nanostores/react';
import { Suspense, useDeferredValue, useSyncExternalStore } from 'react';
import { $inbox } from '../../../stores/inbox/inbox.ts';
import { $isTourDue } from '../../../stores/ui/tour.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { followDialogs, isDialogOpen } from '../../../ui/page-cover.ts';
import { useSettingsRoute } from '../settings/route.ts';

const TourSteps = lazyPart(async () => (await import('./TourSteps.tsx')).TourSteps);

/**
 * The tour of a first visit, fetched only for that. It waits for the messages, or what it points
 * at would move away, for settings that the address asked for, and until no dialog is open: of two
 * modal things each would make the other inert.
 */
export function Tour() {
  const isDue = useStore($isTourDue);
  const { status } = useStore($inbox, { keys: ['status'] });
  const settingsRoute = useSettingsRoute();
  const isCovered = useSyncExternalStore(followDialogs, isDialogOpen, () => false);
  // The elements it points at come in this render, and can be measured in the next.
  const isDashboardThere = useDeferredValue(true, false);
  if (!isDashboardThere || !isDue || status === 'loading' || settingsRoute !== null || isCovered)
    return null;
  return (
    <Suspense>
      <TourSteps />
    </Suspense>
  );
}

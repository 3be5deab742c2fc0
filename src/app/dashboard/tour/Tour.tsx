import { useStore } from '@nanostores/react';
import { Suspense, useDeferredValue, useSyncExternalStore } from 'react';
import { $status } from '../../../stores/inbox/inbox.ts';
import { $isTourDue } from '../../../stores/ui/tour.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { isDialogOpen, observeDialogs } from '../../../ui/page-cover.ts';
import { useSettingsRoute } from '../settings/route.ts';

const TourSteps = lazyPart(async () => (await import('./TourSteps.tsx')).TourSteps);

/**
 * The tour for new members, loaded only for them. It waits until the messages are loaded, because they
 * would move its targets; until settings that the address opened are closed; and until no dialog is open,
 * because two modal elements would make each other inert.
 */
export function Tour() {
  const isDue = useStore($isTourDue);
  const status = useStore($status);
  const settingsRoute = useSettingsRoute();
  const isCovered = useSyncExternalStore(observeDialogs, isDialogOpen, () => false);
  // The tour's targets appear in this render, and can be measured in the next.
  const isDashboardThere = useDeferredValue(true, false);
  if (!isDashboardThere || !isDue || status === 'loading' || settingsRoute !== null || isCovered)
    return null;
  return (
    <Suspense>
      <TourSteps />
    </Suspense>
  );
}

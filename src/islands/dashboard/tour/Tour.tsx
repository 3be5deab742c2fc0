import { useStore } from '@nanostores/react';
import { lazy, Suspense, type ComponentType } from 'react';
import { $inbox } from '../../../stores/inbox.ts';
import { $isTourDue } from '../../../stores/tour.ts';
import { usePlace } from '../settings/place.ts';

const TourSteps = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./TourSteps.tsx')).TourSteps };
  } catch {
    // A tour that cannot be fetched must not take the dashboard with it.
    return { default: () => null };
  }
});

/**
 * The tour of a first visit, fetched only for that. It waits for the messages, or what it points
 * at would move away, and for settings that the address asked for.
 */
export function Tour() {
  const isDue = useStore($isTourDue);
  const { status } = useStore($inbox, { keys: ['status'] });
  const place = usePlace();
  if (!isDue || status === 'loading' || place !== null) return null;
  return (
    <Suspense>
      <TourSteps />
    </Suspense>
  );
}

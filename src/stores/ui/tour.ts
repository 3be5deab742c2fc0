import { atom, onMount } from 'nanostores';
import { readEntry, writeEntry } from '../../storage/access.ts';

const DONE = 'done';

/** Whether the dashboard's tour is still to be shown in this browser. */
export const $isTourDue = atom(false);

onMount($isTourDue, () => {
  $isTourDue.set(readEntry('localStorage', 'dashboard_tour') !== DONE);
});

/** The tour was walked to its end, or sent away. */
export function endTour(): void {
  $isTourDue.set(false);
  writeEntry('localStorage', 'dashboard_tour', DONE);
}

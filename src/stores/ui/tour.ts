import { atom, onMount } from 'nanostores';
import { readEntry, writeEntry } from '../../storage/access.ts';

const DONE = 'done';

/** Whether the dashboard's tour still has to be shown in this browser. */
export const $isTourDue = atom(false);

onMount($isTourDue, () => {
  $isTourDue.set(readEntry('localStorage', 'dashboard_tour') !== DONE);
});

/** Marks the tour as finished or dismissed. */
export function endTour(): void {
  $isTourDue.set(false);
  writeEntry('localStorage', 'dashboard_tour', DONE);
}

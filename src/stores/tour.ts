import { atom, onMount } from 'nanostores';

const key = 'dashboard_tour';
const DONE = 'done';

/** Whether the dashboard's tour is still to be shown in this browser. */
export const $isTourDue = atom(false);

onMount($isTourDue, () => {
  $isTourDue.set(!isDone());
});

/** The tour was walked to its end, or sent away. */
export function endTour(): void {
  $isTourDue.set(false);
  try {
    localStorage.setItem(key, DONE);
  } catch {
    // Storage is forbidden: the tour comes again with the next page.
  }
}

function isDone(): boolean {
  try {
    return localStorage.getItem(key) === DONE;
  } catch {
    return false;
  }
}

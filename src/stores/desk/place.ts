import { atom, onMount } from 'nanostores';
import { hashOfCase, placeOf, type DeskPlace } from './parts.ts';

/** The visible part of the desk, and the open case. The address has both, so that Back closes a case. */
export const $place = atom<DeskPlace>({ part: 'queue', caseId: '' });

onMount($place, () => {
  // The build renders islands too, but has no location.
  if (typeof document === 'undefined') return undefined;
  const controller = new AbortController();
  update();
  addEventListener('hashchange', update, { signal: controller.signal });
  addEventListener('popstate', update, { signal: controller.signal });
  return () => controller.abort();
});

function update(): void {
  const place = placeOf(location.hash);
  const { part, caseId } = $place.get();
  if (place.part !== part || place.caseId !== caseId) $place.set(place);
}

/** Marks an entry of the history that was added by opening a case. */
const OPENED = { desk: 'case' };

/** Opens a case; from another open case it takes that one's place in the history. */
export function openCase(id: string): void {
  const isAnotherOpen = $place.get().caseId !== '';
  if (isAnotherOpen) history.replaceState(history.state, '', hashOfCase(id));
  else history.pushState(OPENED, '', hashOfCase(id));
  update();
}

/** Closes the open case. */
export function closeCase(): void {
  if ((history.state as typeof OPENED | null)?.desk === OPENED.desk) history.back();
  else {
    history.replaceState(null, '', location.pathname + location.search);
    update();
  }
}

import { atom, onMount } from 'nanostores';
import { hashOfItem, hashOfPart, placeOf, type DeskPlace, type OpeningPart } from './parts.ts';

/** The visible part of the desk, and what is open in it. The address has both, so that Back closes it. */
export const $place = atom<DeskPlace>({ part: 'queue', openId: '' });

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
  const { part, openId } = $place.get();
  if (place.part !== part || place.openId !== openId) $place.set(place);
}

/** Marks an entry of the history that was added by opening an item of a list. */
const OPENED = { desk: 'opened' };

/** Opens a case or a person; another one of the same part gives up its place in the history. */
export function openItem(part: OpeningPart, id: string): void {
  const place = $place.get();
  const isAnotherOpen = place.part === part && place.openId !== '';
  if (isAnotherOpen) history.replaceState(history.state, '', hashOfItem(part, id));
  else history.pushState(OPENED, '', hashOfItem(part, id));
  update();
}

/** Closes what is open. */
export function closeItem(): void {
  if ((history.state as typeof OPENED | null)?.desk === OPENED.desk) history.back();
  else {
    const { part } = $place.get();
    const list = part === 'queue' ? location.pathname + location.search : hashOfPart(part);
    history.replaceState(null, '', list);
    update();
  }
}

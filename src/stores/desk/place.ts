import { atom, onMount } from 'nanostores';
import type { PeopleFilter } from '../../contract/desk-people.ts';
import { hashOfItem, hashOfPeople, placeOf, type DeskPlace, type OpeningPart } from './parts.ts';

/** The visible part of the desk, and what is open in it. The address has both, so that Back closes it. */
export const $place = atom<DeskPlace>({ part: 'queue', openId: '', filter: '' });

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
  const { part, openId, filter } = $place.get();
  const place = placeOf(location.hash, filter);
  if (place.part !== part || place.openId !== openId || place.filter !== filter) $place.set(place);
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
    const { part, filter } = $place.get();
    showList(part === 'queue' ? location.pathname + location.search : hashOfPeople(filter));
  }
}

/** Narrows the list of people. The address has the filter, so that links lead to it. */
export const filterPeople = (filter: PeopleFilter | ''): void => showList(hashOfPeople(filter));

function showList(address: string): void {
  history.replaceState(null, '', address);
  update();
}

import { readEntry, removeEntry, writeEntry } from '../storage/access.ts';

export const SESSION_KEY = 'rememberMe';

/** `durable` outlives the browser's session, `temporary` is one tab's. */
export type Place = 'durable' | 'temporary';

export interface Kept {
  place: Place;
  value: string;
}

/** What is stored; a durable session is the whole browser's and goes before the tab's own. */
export function readKept(): Kept | null {
  for (const place of ['durable', 'temporary'] as const) {
    const value = readEntry(areaOf(place), SESSION_KEY);
    if (value) return { place, value };
  }
  return null;
}

/** Stores in one place and empties the other; where storage takes nothing, the session lives as long as the page. */
export function writeKept({ place, value }: Kept): void {
  writeEntry(areaOf(place), SESSION_KEY, value);
  removeKept(place === 'durable' ? 'temporary' : 'durable');
}

export function removeKept(place: Place): void {
  removeEntry(areaOf(place), SESSION_KEY);
}

export function readPlace(): Place {
  return readEntry('sessionStorage', 'persistSession') === 'false' ? 'temporary' : 'durable';
}

export function writePlace(place: Place): void {
  writeEntry('sessionStorage', 'persistSession', String(place === 'durable'));
}

const areaOf = (place: Place) => (place === 'durable' ? 'localStorage' : 'sessionStorage');

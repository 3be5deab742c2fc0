import { PERSIST_KEY, SESSION_KEY } from './session-key.ts';

/** `durable` outlives the browser's session, `temporary` is one tab's. */
export type Place = 'durable' | 'temporary';

export interface Kept {
  place: Place;
  value: string;
}

/** What is stored; a durable session is the whole browser's and goes before the tab's own. */
export function readKept(): Kept | null {
  for (const place of ['durable', 'temporary'] as const) {
    const value = attempt(() => storageOf(place).getItem(SESSION_KEY));
    if (value) return { place, value };
  }
  return null;
}

/** Stores in one place and empties the other. */
export function writeKept({ place, value }: Kept): void {
  attempt(() => storageOf(place).setItem(SESSION_KEY, value));
  removeKept(place === 'durable' ? 'temporary' : 'durable');
}

export function removeKept(place: Place): void {
  attempt(() => storageOf(place).removeItem(SESSION_KEY));
}

export function readPlace(): Place {
  const flag = attempt(() => sessionStorage.getItem(PERSIST_KEY));
  return flag === 'false' ? 'temporary' : 'durable';
}

export function writePlace(place: Place): void {
  attempt(() => sessionStorage.setItem(PERSIST_KEY, String(place === 'durable')));
}

const storageOf = (place: Place): Storage => (place === 'durable' ? localStorage : sessionStorage);

/** Storage throws where a browser forbids it or has no room; the session then lives as long as the page. */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

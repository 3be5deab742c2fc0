import { useSyncExternalStore } from 'react';

export const sections = [
  'security',
  'privacy',
  'permissions',
  'appearance',
  'delete_account',
] as const;

export type Section = (typeof sections)[number];

/** Where in the settings one is: nowhere, in the list of sections, or in one of them. */
export type Place = Section | 'menu' | null;

const HASH = '#settings';

/** The address tells the place, so that 'back' works and a section can be linked to. */
export function usePlace(): Place {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener('hashchange', onChange);
      return () => removeEventListener('hashchange', onChange);
    },
    () => placeOf(location.hash),
    () => null,
  );
}

function placeOf(hash: string): Place {
  const [head, section] = hash.split('/');
  if (head !== HASH) return null;
  return sections.find((known) => known === section) ?? 'menu';
}

export function hashOf(place: Section | 'menu'): string {
  return place === 'menu' ? HASH : `${HASH}/${place}`;
}

/** Leaves the settings without another step in the history. */
export function leaveSettings(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

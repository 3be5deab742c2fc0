import { useSyncExternalStore } from 'react';

/** Where in the settings one is: nowhere, in the list of sections, or in the section of this name. */
export type Place = string | null;

export const MENU = 'menu';
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
  return head === HASH ? (section ?? MENU) : null;
}

export const hashOf = (place: string) => (place === MENU ? HASH : `${HASH}/${place}`);

/** Leaves the settings without another step in the history. */
export function leaveSettings(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

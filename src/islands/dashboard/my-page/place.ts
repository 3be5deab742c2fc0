import { useSyncExternalStore } from 'react';

/** Whether the address asks for this part of the room. */
export const useIsMyPage = () => useSyncExternalStore(subscribe, isMyPage, () => false);

const isMyPage = () => location.hash === '#page';

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

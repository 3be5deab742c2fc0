import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False until hydration is over: the page from the server knows neither clock nor language. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False while the browser takes over what the server wrote, which knows neither clock nor language. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

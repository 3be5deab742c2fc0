import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False for the first render, which has to agree with the built page. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

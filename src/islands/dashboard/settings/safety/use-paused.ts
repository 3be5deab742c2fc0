import { useCallback, useSyncExternalStore } from 'react';
import { isPaused, onPauseEnd } from '../../../../stores/account/pause.ts';

/** Whether nobody can write, and true for as long as it is shown: a pause may end by itself. */
export function usePaused(until: string): boolean {
  const subscribe = useCallback((onEnd: () => void) => onPauseEnd(until, onEnd), [until]);
  return useSyncExternalStore(subscribe, () => isPaused(until, Date.now()));
}

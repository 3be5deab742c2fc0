import { useCallback, useSyncExternalStore } from 'react';
import { isPaused, onPauseEnd } from '../../../../stores/account/pause.ts';

/** Whether the inbox is paused. Updates when a pause ends by itself. */
export function usePaused(until: string): boolean {
  const subscribe = useCallback((onEnd: () => void) => onPauseEnd(until, onEnd), [until]);
  return useSyncExternalStore(subscribe, () => isPaused(until, Date.now()));
}

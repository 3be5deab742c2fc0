import { useCallback, useEffect, useRef, useState } from 'react';

export interface EarlyKey {
  readonly event: KeyboardEvent;
  readonly target: EventTarget | null;
}

/** Maximum age, in milliseconds, of a recorded key that is still acted on. */
const MAX_KEY_AGE = 4000;

/** Records keys until the script that handles them is loaded and takes them. */
export function useEarlyKeys() {
  const [isPressed, setPressed] = useState(false);
  const keys = useRef<EarlyKey[]>([]);
  const waiting = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    waiting.current = controller;
    const keep = (event: KeyboardEvent) => {
      keys.current.push({ event, target: event.target });
      setPressed(true);
    };
    addEventListener('keydown', keep, { signal: controller.signal });
    return () => controller.abort();
  }, []);
  const take = useCallback(() => {
    waiting.current?.abort();
    const taken = keys.current.splice(0);
    return taken.filter(({ event }) => performance.now() - event.timeStamp < MAX_KEY_AGE);
  }, []);
  return { isPressed, take };
}

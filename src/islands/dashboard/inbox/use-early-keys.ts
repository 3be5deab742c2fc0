import { useCallback, useEffect, useRef, useState } from 'react';

export interface EarlyKey {
  readonly event: KeyboardEvent;
  readonly target: EventTarget | null;
}

/** Milliseconds after which nobody expects any more that a key is obeyed. */
const PATIENCE = 4000;

/** Keeps the keys from the first one on, until what obeys them is fetched and takes them. */
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
    return taken.filter(({ event }) => performance.now() - event.timeStamp < PATIENCE);
  }, []);
  return { isPressed, take };
}

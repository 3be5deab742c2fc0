import { useState } from 'react';
import type { Failure, Result } from '../contract/result.ts';
import { useAction } from './use-action.ts';

interface ToggleDefinition {
  /** As it is known to be; followed when it changes elsewhere. */
  readonly initial: boolean;
  readonly change: (on: boolean) => Promise<Result>;
  readonly onSuccess?: (on: boolean) => void;
  readonly onFailure?: (failure: Failure, on: boolean) => void;
}

/** Something that is on or off at once, and back again where the server refuses. */
export function useToggle({ initial, change, onSuccess, onFailure }: ToggleDefinition) {
  const [on, setOn] = useState(initial);
  const [known, setKnown] = useState(initial);
  if (known !== initial) {
    setKnown(initial);
    setOn(initial);
  }
  const { busy, start } = useAction({
    run: (next: boolean) => {
      setOn(next);
      return change(next);
    },
    onSuccess: (_, next) => onSuccess?.(next),
    onFailure: (failure, next) => {
      setOn(!next);
      onFailure?.(failure, next);
    },
  });
  return { on, busy, toggle: start };
}

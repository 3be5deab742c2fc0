import { useState } from 'react';
import type { Failure, Result } from '../contract/result.ts';

interface ToggleDefinition {
  readonly initial: boolean;
  readonly change: (on: boolean) => Promise<Result<unknown>>;
  readonly onSuccess?: (on: boolean) => void;
  readonly onFailure?: (failure: Failure, on: boolean) => void;
}

/** Something that is on or off at once, and back again where the server refuses. */
export function useToggle({ initial, change, onSuccess, onFailure }: ToggleDefinition) {
  const [on, setOn] = useState(initial);
  const [busy, setBusy] = useState(false);

  const toggle = async (next: boolean) => {
    setOn(next);
    setBusy(true);
    const result = await change(next);
    setBusy(false);
    if (result.ok) {
      onSuccess?.(next);
      return;
    }
    setOn(!next);
    onFailure?.(result.error, next);
  };

  return { on, busy, toggle: (next: boolean) => void toggle(next) };
}

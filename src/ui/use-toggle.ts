import { useState } from 'react';
import type { Failure, Result } from '../contract/result.ts';
import { useAction } from './use-action.ts';

interface ToggleDefinition {
  /** The saved value; it must be up to date when `change` settles. */
  readonly initial: boolean;
  readonly change: (on: boolean) => Promise<Result>;
  readonly onSuccess?: (on: boolean) => void;
  readonly onFailure?: (failure: Failure, on: boolean) => void;
}

/** A value that switches at once, and shows the saved value again when the change is settled. */
export function useToggle({ initial, change, onSuccess, onFailure }: ToggleDefinition) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { busy, start } = useAction({
    run: async (next: boolean) => {
      setWanted(next);
      const result = await change(next);
      setWanted(null);
      return result;
    },
    onSuccess: (_, next) => onSuccess?.(next),
    onFailure: (failure, next) => onFailure?.(failure, next),
  });
  return { on: wanted ?? initial, busy, toggle: start };
}

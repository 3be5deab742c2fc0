import { useState } from 'react';
import type { Failure, Result } from '../contract/result.ts';
import { useAction } from './use-action.ts';

interface SavedDefinition<T> {
  /** The value stored on the server; it must be up to date when `save` settles. */
  readonly saved: T;
  readonly save: (value: T) => Promise<Result>;
  readonly onSuccess: (value: T) => void;
  readonly onFailure: (failure: Failure) => void;
}

/**
 * A value that changes at once, and is the saved one again when the request is settled. Not `useOptimistic`, whose
 * pending action would hold up the inbox, which renders in transitions.
 */
export function useSaved<T>({ saved, save, onSuccess, onFailure }: SavedDefinition<T>) {
  const [wanted, setWanted] = useState<{ readonly value: T }>();
  const { busy, start } = useAction({
    run: async (value: T) => {
      setWanted({ value });
      const result = await save(value);
      setWanted(undefined);
      return result;
    },
    onSuccess: (_, value) => onSuccess(value),
    onFailure,
  });
  return { shown: wanted ? wanted.value : saved, busy, change: start };
}

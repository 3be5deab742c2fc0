import { useState } from 'react';
import type { Failure, Result } from '../contract/result.ts';

interface ActionDefinition<Input, T> {
  readonly run: (input: Input) => Promise<Result<T>>;
  /** Whether success leaves the page; the action then stays busy until the page is left. */
  readonly leaves?: boolean;
  readonly onSuccess?: (value: T, input: Input) => void;
  readonly onFailure?: (failure: Failure, input: Input) => void;
}

/** Runs an asynchronous action, and ignores further starts while it is running. */
export function useAction<Input = void, T = unknown>(action: ActionDefinition<Input, T>) {
  const [busy, setBusy] = useState(false);

  const run = async (input: Input) => {
    setBusy(true);
    const result = await action.run(input);
    if (!result.ok || !action.leaves) setBusy(false);
    if (result.ok) action.onSuccess?.(result.value, input);
    else action.onFailure?.(result.error, input);
  };
  const start = (input: Input) => {
    if (!busy) void run(input);
  };

  return { busy, start };
}

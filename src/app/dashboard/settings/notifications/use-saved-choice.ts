import { useState } from 'react';
import type { Result } from '../../../../contract/result.ts';
import { showError, showSuccess } from '../../../../ui/toast.ts';
import { useAction } from '../../../../ui/use-action.ts';
import { useWords, type SettingsWords } from '../words.ts';

interface SavedChoiceDefinition<T> {
  /** The value stored on the server; it must be up to date when `save` settles. */
  readonly saved: T;
  readonly save: (value: T) => Promise<Result>;
  readonly done: (value: T) => keyof SettingsWords;
  readonly failed: keyof SettingsWords;
}

/** A value that changes at once, and is the saved one again when the request is settled. */
export function useSavedChoice<T>({ saved, save, done, failed }: SavedChoiceDefinition<T>) {
  const { t, failureText } = useWords();
  const [wanted, setWanted] = useState<{ readonly value: T } | null>(null);
  const { start } = useAction({
    run: async (value: T) => {
      setWanted({ value });
      const result = await save(value);
      setWanted(null);
      return result;
    },
    onSuccess: (_, value) => showSuccess(t(done(value))),
    onFailure: ({ code }) => showError(failureText(code, failed)),
  });
  return [wanted ? wanted.value : saved, start] as const;
}

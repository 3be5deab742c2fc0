import { atom, onMount } from 'nanostores';
import { readEntry, writeEntry } from '../../storage/access.ts';
import type { KeyIn } from '../../storage/entries.ts';

/**
 * Creates a store for a choice in local storage; the first choice is the default.
 * @returns the atom, its setter, and a function that reads the stored choice, which may be newer than the
 *   atom
 */
export function storedChoice<Choice extends string>(
  key: KeyIn<'localStorage'>,
  choices: readonly [Choice, ...Choice[]],
) {
  const $choice = atom<Choice>(choices[0]);
  /** A choice that could not be stored because storage is forbidden or full. */
  let unstored: Choice | undefined;

  const read = (): Choice => {
    if (unstored !== undefined) return unstored;
    const stored = readEntry('localStorage', key);
    return choices.find((choice) => choice === stored) ?? choices[0];
  };
  const choose = (choice: Choice) => {
    unstored = writeEntry('localStorage', key, choice) ? undefined : choice;
    $choice.set(choice);
  };
  onMount($choice, () => followStorage(() => $choice.set(read())));
  return [$choice, choose, read] as const;
}

/** Shows what is stored, now and whenever another tab changes it; returns a function that unsubscribes. */
export function followStorage(show: () => void): (() => void) | undefined {
  // The build renders islands too, but has no storage.
  if (typeof document === 'undefined') return undefined;
  show();
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener('storage', show, { signal });
  // A page restored from the back/forward cache has missed storage events.
  addEventListener('pageshow', show, { signal });
  return () => controller.abort();
}

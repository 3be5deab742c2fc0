import { atom, onMount } from 'nanostores';
import { readEntry, writeEntry } from '../../storage/access.ts';
import type { KeyIn } from '../../storage/entries.ts';

/**
 * One of a few values that this browser keeps; the first unless another was chosen.
 * @returns what is shown, what chooses, and what reads the choice as it is kept right now
 */
export function storedChoice<Choice extends string>(
  key: KeyIn<'localStorage'>,
  choices: readonly [Choice, ...Choice[]],
) {
  const $choice = atom<Choice>(choices[0]);
  /** Chosen while storage was forbidden or full: it holds for this page only. */
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
  onMount($choice, () => {
    const show = () => $choice.set(read());
    show();
    return followOtherTabs(show);
  });
  return [$choice, choose, read] as const;
}

/** @returns unsubscribe */
function followOtherTabs(show: () => void): (() => void) | undefined {
  // The build renders islands too.
  if (typeof document === 'undefined') return undefined;
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener('storage', show, { signal });
  // A page that comes back from the browser's memory has missed what happened meanwhile.
  addEventListener('pageshow', show, { signal });
  return () => controller.abort();
}

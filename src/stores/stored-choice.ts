import { atom, onMount } from 'nanostores';

/** One of a few values that this browser keeps; the first unless another was chosen. */
export function storedChoice<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
) {
  const $choice = atom<Choice>(choices[0]);
  onMount($choice, () => {
    try {
      const stored = localStorage.getItem(key);
      $choice.set(choices.find((choice) => choice === stored) ?? choices[0]);
    } catch {
      // Storage is forbidden: the choice holds for this page only.
    }
  });
  const choose = (choice: Choice) => {
    $choice.set(choice);
    try {
      localStorage.setItem(key, choice);
    } catch {
      // The same.
    }
  };
  return [$choice, choose] as const;
}

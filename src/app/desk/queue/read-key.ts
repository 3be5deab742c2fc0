import type { Verdict } from '../../../contract/desk.ts';
import type { DeskAction } from '../../../rules/reports.ts';
import { letterOf, type Press } from '../../../ui/key-letter.ts';

/** A decision about a case, or the answer to the objection to one. */
export type Choice = DeskAction | Verdict;

const choiceKeys: Readonly<Record<Choice, string>> = {
  hide: 'h',
  delete: 'd',
  warn: 'w',
  suspend: 's',
  dismiss: 'x',
  upheld: 'a',
  reversed: 't',
};

export const keyOf = (choice: Choice): string => choiceKeys[choice];

const commands = { j: 'next', k: 'previous', u: 'undo', '?': 'help' } as const;

export type Command = (typeof commands)[keyof typeof commands] | Choice;

/** Returns the command of a single key, also on a layout without Latin letters. */
export function commandOf(press: Press): Command | null {
  if (press.ctrlKey || press.altKey || press.metaKey || press.isComposing) return null;
  const letter = letterOf(press);
  if (press.shiftKey && letter !== '?') return null;
  const choice = Object.entries(choiceKeys).find(([, key]) => key === letter)?.[0];
  if (choice !== undefined) return choice as Choice;
  return letter in commands ? commands[letter as keyof typeof commands] : null;
}

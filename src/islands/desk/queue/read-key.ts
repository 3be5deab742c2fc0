import type { DeskAction } from '../../../rules/reports.ts';
import { letterOf, type Press } from '../../../ui/key-letter.ts';

const actionKeys: Readonly<Record<DeskAction, string>> = {
  hide: 'h',
  delete: 'd',
  warn: 'w',
  suspend: 's',
  dismiss: 'x',
};

export const keyOf = (action: DeskAction): string => actionKeys[action];

const commands = { j: 'next', k: 'previous', u: 'undo', '?': 'help' } as const;

export type Command = (typeof commands)[keyof typeof commands] | DeskAction;

/** Returns the command of a single key, also on a layout without Latin letters. */
export function commandOf(press: Press): Command | null {
  if (press.ctrlKey || press.altKey || press.metaKey || press.isComposing) return null;
  const letter = letterOf(press);
  if (press.shiftKey && letter !== '?') return null;
  const action = Object.entries(actionKeys).find(([, key]) => key === letter)?.[0];
  if (action !== undefined) return action as DeskAction;
  return letter in commands ? commands[letter as keyof typeof commands] : null;
}

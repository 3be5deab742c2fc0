import { letterOf, type Press } from '../../../ui/key-letter.ts';

const commands = {
  j: 'next',
  k: 'previous',
  r: 'reply',
  p: 'publish',
  f: 'favorite',
  e: 'seen',
  x: 'select',
  '/': 'search',
  '?': 'help',
} as const;

export type Command = (typeof commands)[keyof typeof commands];

/** Commands of keys that type nothing; they still work when single-key shortcuts are switched off. */
export type SelectionCommand = 'range_down' | 'range_up' | 'all' | 'actions' | 'leave';

/**
 * Returns the command of a single key: by the letter that it types or, on a layout without Latin letters,
 * by its position on the keyboard.
 */
export function commandOf(press: Press): Command | null {
  if (press.ctrlKey || press.altKey || press.metaKey || press.isComposing) return null;
  const letter = letterOf(press);
  const isLetter = /^[a-z]$/.test(letter);
  if (isLetter && press.shiftKey) return null;
  return letter in commands ? commands[letter as keyof typeof commands] : null;
}

/** Returns the command of an arrow key alone; elsewhere than in a list, the arrows scroll the page. */
export function arrowCommandOf(press: Press): Command | null {
  if (press.shiftKey || press.ctrlKey || press.altKey || press.metaKey) return null;
  if (press.key === 'ArrowDown') return 'next';
  return press.key === 'ArrowUp' ? 'previous' : null;
}

export function selectionCommandOf(press: Press): SelectionCommand | null {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = press;
  if (altKey) return null;
  const isControl = ctrlKey || metaKey;
  if (shiftKey && !isControl && key === 'ArrowDown') return 'range_down';
  if (shiftKey && !isControl && key === 'ArrowUp') return 'range_up';
  if (isControl && !shiftKey && letterOf(press) === 'a') return 'all';
  if (shiftKey || isControl) return null;
  if (key === 'F6') return 'actions';
  return key === 'Escape' ? 'leave' : null;
}

import { letterOf, type KeyGroup, type Press } from '../../shell/keys.ts';
import type { WordKey } from '../words.ts';

export const commands = {
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

/** The keys that find messages, act on one, and select several. */
export const keyGroups: readonly KeyGroup<WordKey>[] = [
  {
    rows: [
      ['J', 'key_next'],
      ['K', 'key_previous'],
      ['/', 'key_search'],
      ['Enter', 'key_first_hit'],
      ['?', 'key_help'],
    ],
  },
  {
    rows: [
      ['R', 'key_reply'],
      ['Ctrl Enter', 'key_send'],
      ['Esc', 'key_back'],
      ['P', 'key_publish'],
      ['F', 'key_favorite'],
      ['E', 'key_seen'],
    ],
  },
  {
    rows: [
      ['X', 'key_select'],
      ['⇧ ↓ ↑', 'key_range'],
      ['Ctrl A', 'key_all'],
      ['F6', 'key_actions'],
      ['Esc', 'key_leave'],
    ],
  },
];

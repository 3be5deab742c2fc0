import type { Verdict } from '../../../contract/desk.ts';
import type { DeskAction } from '../../../rules/reports.ts';
import type { KeyGroup } from '../../shell/keys.ts';
import type { DeskWords } from '../words.ts';

/** A decision about a case, or the answer to the objection to one. */
export type Choice = DeskAction | Verdict;

export type Command = Choice | 'next' | 'previous' | 'undo' | 'help';

export const commands: Readonly<Record<string, Command>> = {
  j: 'next',
  k: 'previous',
  h: 'hide',
  d: 'delete',
  w: 'warn',
  s: 'suspend',
  x: 'dismiss',
  a: 'upheld',
  t: 'reversed',
  u: 'undo',
  '?': 'help',
};

export const keyOf = (choice: Choice): string =>
  Object.keys(commands).find((key) => commands[key] === choice) ?? '';

/** The keys by where they are pressed. */
export const keyGroups: readonly KeyGroup<keyof DeskWords>[] = [
  {
    title: 'keys_list',
    rows: [
      ['J', 'key_next'],
      ['K', 'key_previous'],
      ['Enter', 'key_open'],
    ],
  },
  {
    title: 'keys_case',
    rows: [
      ['H', 'act_hide'],
      ['D', 'act_delete'],
      ['W', 'act_warn'],
      ['S', 'act_suspend'],
      ['X', 'act_dismiss'],
      ['Ctrl Enter', 'key_decide'],
    ],
  },
  {
    title: 'keys_objection',
    rows: [
      ['A', 'act_upheld'],
      ['T', 'act_reversed'],
      ['Ctrl Enter', 'key_decide'],
    ],
  },
  {
    title: 'keys_anywhere',
    rows: [
      ['U', 'key_undo'],
      ['?', 'key_help'],
    ],
  },
];

import type { Verdict } from '../../../contract/desk.ts';
import type { Word } from '../../../i18n/translate.ts';
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

const group = (title: Word<DeskWords>, keys: Readonly<Record<string, Word<DeskWords>>>) => ({
  title,
  rows: Object.entries(keys),
});

/** The keys by where they are pressed. */
export const keyGroups: readonly KeyGroup<Word<DeskWords>>[] = [
  group('keys_list', { J: 'key_next', K: 'key_previous', Enter: 'key_open' }),
  group('keys_case', {
    H: 'act_hide',
    D: 'act_delete',
    W: 'act_warn',
    S: 'act_suspend',
    X: 'act_dismiss',
    'Ctrl Enter': 'key_decide',
  }),
  group('keys_objection', { A: 'act_upheld', T: 'act_reversed', 'Ctrl Enter': 'key_decide' }),
  group('keys_anywhere', { U: 'key_undo', '?': 'key_help' }),
];

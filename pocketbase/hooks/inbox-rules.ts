import type { InboxRules } from '../../src/contract/inbox-rules.ts';
import type { HiddenWordsError } from '../../src/rules/hidden-words.ts';
import { hasUnprintable } from '../../src/rules/text.ts';
import { execute, jsonBoolean, select, selectTexts } from './database.ts';
import { erase } from './erasure.ts';
import { heldCount } from './held-query.ts';
import type * as folding from './hidden-word-folding.ts';
import { sendJson } from './json-answer.ts';
import { load } from './load.ts';
import { newId } from './new-id.ts';
import { givenFieldOf, refuse, refuseIf } from './request-body.ts';
import type { MemberRequest } from './request-event.ts';
import { requireParameters } from './request-query.ts';

const rulesQuery = `
  SELECT json_object(
    'hidden_words', json(coalesce(
      (SELECT hidden_words FROM inbox_rules WHERE profile_id = {:owner}), '[]')),
    'hold_unmarked', ${jsonBoolean(`
      coalesce((SELECT hold_unmarked FROM inbox_rules WHERE profile_id = {:owner}), FALSE)`)},
    'held', ${heldCount})`;

export function showInboxRules(e: MemberRequest): void {
  requireParameters(e, []);
  sendJson(e, rulesOf(e.app, e.auth.id));
}

/** Of an account that is gone by now nothing is kept. */
const keepStatement = `
  INSERT INTO inbox_rules (id, profile_id, hidden_words, folded_words, hold_unmarked)
  SELECT {:id}, id, {:words}, {:folded}, {:unmarked} FROM profiles WHERE id = {:owner}
  ON CONFLICT (profile_id) DO UPDATE SET
    hidden_words = excluded.hidden_words,
    folded_words = excluded.folded_words,
    hold_unmarked = excluded.hold_unmarked`;

const clearStatement = `
  DELETE FROM inbox_rules WHERE profile_id = {:owner} AND folded_words = '' AND NOT hold_unmarked`;

/** Changes what is given, and answers with what stands then. */
export function changeInboxRules(e: MemberRequest): void {
  const change = {
    add: sentWords(e, 'add'),
    remove: sentWords(e, 'remove'),
    unmarked: givenFieldOf(e, 'hold_unmarked', 'boolean'),
  };
  if (Object.values(change).every((value) => value === undefined)) refuse('add', 'wrong_type');
  let rules = '';
  const write = () =>
    e.app.runInTransaction((tx) => {
      rules = changeIn(tx, e.auth.id, change);
    });
  if (change.remove?.length || change.unmarked === false) erase(e.app, write);
  else write();
  sendJson(e, rules);
}

interface Change {
  readonly add: readonly string[] | undefined;
  readonly remove: readonly string[] | undefined;
  readonly unmarked: boolean | undefined;
}

/**
 * No row is kept for an owner who wants nothing. Where nothing changes nothing is folded: that takes 20 ms
 * for the longest list, in which nobody else can write.
 * @param tx nobody else writes between its reading and its writing
 * @throws 400 with a code of `HiddenWordsError` at `add`
 */
function changeIn(tx: CoreApp, owner: string, { add = [], remove = [], unmarked }: Change): string {
  const { foldHiddenWords, tidyHiddenWords } = loadFolding();
  const rules = rulesOf(tx, owner);
  const before = JSON.parse(rules) as InboxRules;
  const kept = before.hidden_words.filter((word) => !remove.includes(word));
  const words = tidyHiddenWords([...kept, ...add]);
  const isUnmarkedHeld = unmarked ?? before.hold_unmarked;
  const isSame = isUnmarkedHeld === before.hold_unmarked && areSame(words, before.hidden_words);
  if (isSame) return rules;
  refuseIf('add', checkChange(words, kept));
  execute(tx, keepStatement, {
    id: newId(),
    owner,
    words: JSON.stringify(words),
    folded: foldHiddenWords(words),
    unmarked: isUnmarkedHeld,
  });
  execute(tx, clearStatement, { owner });
  return rulesOf(tx, owner);
}

const loadFolding = () => load('hidden-word-folding') as typeof folding;

const areSame = (words: readonly string[], others: readonly string[]) =>
  JSON.stringify(words) === JSON.stringify(others);

/** Checks the new words alone: the others were checked when they came. */
function checkChange(words: readonly string[], kept: readonly string[]): HiddenWordsError | null {
  const { checkHiddenWords, HIDDEN_WORDS_MAX } = loadFolding();
  if (words.length > HIDDEN_WORDS_MAX) return 'too_many_words';
  return checkHiddenWords(words.filter((word) => !kept.includes(word)));
}

const refoldStatement = 'UPDATE inbox_rules SET folded_words = {:folded} WHERE id = {:id}';

/**
 * Once words are folded in another way than those that are stored.
 * @public called by migrations alone
 */
export function refoldHiddenWords(app: CoreApp): void {
  const { foldHiddenWords } = loadFolding();
  const query = `SELECT id, hidden_words FROM inbox_rules WHERE folded_words != ''`;
  for (const { id, hidden_words } of select(app, { id: '', hidden_words: '' }, query, {})) {
    const folded = foldHiddenWords(JSON.parse(hidden_words) as string[]);
    execute(app, refoldStatement, { id, folded });
  }
}

/** As JSON. */
const rulesOf = (app: CoreApp, owner: string) => selectTexts(app, rulesQuery, { owner })[0] ?? '';

/** @throws 400 with the code `wrong_type` at the field */
function sentWords(e: MemberRequest, field: 'add' | 'remove'): string[] | undefined {
  const words: unknown = e.requestInfo().body[field];
  if (words === undefined) return undefined;
  return Array.isArray(words) && words.every(isText) ? words : refuse(field, 'wrong_type');
}

const isText = (word: unknown): word is string => typeof word === 'string' && !hasUnprintable(word);

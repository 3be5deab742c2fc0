import type { InboxRules } from '../../../src/contract/inbox-rules.ts';
import type { HiddenWordsError } from '../../../src/rules/hidden-words.ts';
import { hasUnprintable } from '../../../src/rules/text.ts';
import { execute, jsonBoolean, selectTexts } from '../engine/database.ts';
import { erase } from '../engine/erasure.ts';
import { load } from '../engine/load.ts';
import { newId } from '../engine/identifier.ts';
import { sendJson, type MemberRequest } from '../engine/request-event.ts';
import { inOneTransaction } from '../engine/transaction.ts';
import { optionalFieldOf, refuse, refuseIf, requireParameters } from '../requests/input.ts';
import type * as folding from './hidden-word-folding.ts';

const rulesQuery = `
  SELECT json_object(
    'hidden_words', json(coalesce(
      (SELECT hidden_words FROM inbox_rules WHERE profile_id = {:owner}), '[]')),
    'hold_unmarked', ${jsonBoolean(`
      coalesce((SELECT hold_unmarked FROM inbox_rules WHERE profile_id = {:owner}), FALSE)`)})`;

export function showInboxRules(e: MemberRequest): void {
  requireParameters(e, []);
  sendJson(e, rulesOf(e.app, e.auth.id));
}

/** Inserts nothing for an account that was deleted meanwhile. */
const upsertStatement = `
  INSERT INTO inbox_rules (id, profile_id, hidden_words, folded_words, hold_unmarked)
  SELECT {:id}, id, {:words}, {:folded}, {:unmarked} FROM profiles WHERE id = {:owner}
  ON CONFLICT (profile_id) DO UPDATE SET
    hidden_words = excluded.hidden_words,
    folded_words = excluded.folded_words,
    hold_unmarked = excluded.hold_unmarked`;

const clearStatement = `
  DELETE FROM inbox_rules WHERE profile_id = {:owner} AND folded_words = '' AND NOT hold_unmarked`;

/** Changes the rules that the request names, and answers with all rules. */
export function changeInboxRules(e: MemberRequest): void {
  const change = {
    add: sentWords(e, 'add'),
    remove: sentWords(e, 'remove'),
    unmarked: optionalFieldOf(e, 'hold_unmarked', 'boolean'),
  };
  if (Object.values(change).every((value) => value === undefined)) refuse('add', 'wrong_type');
  const write = () => inOneTransaction(e.app, (tx) => changeIn(tx, e.auth.id, change));
  const isErasing = Boolean(change.remove?.length) || change.unmarked === false;
  sendJson(e, isErasing ? erase(e.app, write) : write());
}

interface Change {
  readonly add: readonly string[] | undefined;
  readonly remove: readonly string[] | undefined;
  readonly unmarked: boolean | undefined;
}

/**
 * Changes the rules, and deletes their row when none are left. Unchanged words are not folded again:
 * folding takes 20 ms for the longest list and blocks all other writers.
 * @param tx a transaction, so that nobody writes between reading and writing
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
  execute(tx, upsertStatement, {
    id: newId(),
    owner,
    words: JSON.stringify(words),
    folded: foldHiddenWords(words),
    unmarked: isUnmarkedHeld,
  });
  execute(tx, clearStatement, { owner });
  return rulesOf(tx, owner);
}

const loadFolding = () => load<typeof folding>('inbox/hidden-word-folding');

const areSame = (words: readonly string[], others: readonly string[]) =>
  JSON.stringify(words) === JSON.stringify(others);

/** Checks only the new words: the others were checked when they were added. */
function checkChange(words: readonly string[], kept: readonly string[]): HiddenWordsError | null {
  const { checkHiddenWords, HIDDEN_WORDS_MAX } = loadFolding();
  if (words.length > HIDDEN_WORDS_MAX) return 'too_many_words';
  return checkHiddenWords(words.filter((word) => !kept.includes(word)));
}

/** Returns the owner's `InboxRules` as JSON. */
const rulesOf = (app: CoreApp, owner: string) => selectTexts(app, rulesQuery, { owner })[0] ?? '';

/**
 * Reads a list of words from the request.
 * @throws 400 with the code `wrong_type` at the field
 */
function sentWords(e: MemberRequest, field: 'add' | 'remove'): string[] | undefined {
  const words: unknown = e.requestInfo().body[field];
  if (words === undefined) return undefined;
  return Array.isArray(words) && words.every(isText) ? words : refuse(field, 'wrong_type');
}

const isText = (word: unknown): word is string => typeof word === 'string' && !hasUnprintable(word);

import {
  checkHiddenWords,
  foldHiddenWords,
  tidyHiddenWords,
} from '../../src/rules/hidden-words.ts';
import { identifierFrom } from '../../src/rules/identifier.ts';
import { hasUnprintable } from '../../src/rules/text.ts';
import { execute, jsonBoolean, selectTexts } from './database.ts';
import { sayStorageFull } from './disk-space.ts';
import { erase } from './erasure.ts';
import { limitClient } from './rate-limit.ts';
import { givenFieldOf, refuse, refuseIf } from './request-body.ts';
import type { MemberRequest } from './request-event.ts';
import { requireParameters } from './request-query.ts';

export const rulesQuery = `
  SELECT json_object(
    'hidden_words', json(coalesce(
      (SELECT hidden_words FROM inbox_rules WHERE profile_id = {:owner}), '[]')),
    'hold_unmarked', ${jsonBoolean(`
      coalesce((SELECT hold_unmarked FROM inbox_rules WHERE profile_id = {:owner}), FALSE)`)},
    'held', coalesce((SELECT held FROM inbox_counts WHERE recipient_id = {:owner}), 0))`;

export function tellRules(e: MemberRequest): void {
  requireParameters(e, []);
  const [rules = ''] = selectTexts(e.app, rulesQuery, { owner: e.auth.id });
  e.response.header().set('Content-Type', 'application/json');
  e.string(200, rules);
}

/** Where one of them is not given it stays as it is. */
export const keepStatement = `
  INSERT INTO inbox_rules (id, profile_id, hidden_words, folded_words, hold_unmarked)
  VALUES ({:id}, {:owner}, {:words}, {:folded}, {:unmarked})
  ON CONFLICT (profile_id) DO UPDATE SET
    hidden_words = iif({:givesWords}, excluded.hidden_words, hidden_words),
    folded_words = iif({:givesWords}, excluded.folded_words, folded_words),
    hold_unmarked = iif({:givesUnmarked}, excluded.hold_unmarked, hold_unmarked)`;

export const clearStatement = `
  DELETE FROM inbox_rules WHERE profile_id = {:owner} AND folded_words = '' AND NOT hold_unmarked`;

/** Replaces what is given. Of an owner who wants nothing no row is kept. */
export function changeRules(e: MemberRequest): void {
  limitClient(e, 'member_request');
  const unmarked = givenFieldOf(e, 'hold_unmarked', 'boolean');
  const words = sentWords(e, unmarked !== undefined);
  const values = {
    id: identifierFrom($security.randomStringWithAlphabet(32, '0123456789abcdef')),
    owner: e.auth.id,
    words: JSON.stringify(words ?? []),
    folded: foldHiddenWords(words ?? []),
    unmarked: unmarked ?? false,
    givesWords: words !== undefined,
    givesUnmarked: unmarked !== undefined,
  };
  const write = () =>
    e.app.runInTransaction((tx) => {
      execute(tx, keepStatement, values);
      execute(tx, clearStatement, { owner: e.auth.id });
    });
  if (words?.length || unmarked) sayStorageFull(write);
  else erase(e.app, write);
  e.noContent(204);
}

/**
 * @param mayMiss where something else is given
 * @throws 400 with a code of `HiddenWordsError` or `wrong_type` at `hidden_words`
 */
function sentWords(e: MemberRequest, mayMiss: boolean): string[] | undefined {
  const { hidden_words } = e.requestInfo().body as { hidden_words?: unknown };
  if (hidden_words === undefined && mayMiss) return undefined;
  if (!Array.isArray(hidden_words) || !hidden_words.every(isText)) {
    refuse('hidden_words', 'wrong_type');
  }
  const words = tidyHiddenWords(hidden_words);
  refuseIf('hidden_words', checkHiddenWords(words));
  return words;
}

const isText = (word: unknown): word is string => typeof word === 'string' && !hasUnprintable(word);

import {
  checkHiddenWords,
  foldHiddenWords,
  tidyHiddenWords,
} from '../../src/rules/hidden-words.ts';
import { identifierFrom } from '../../src/rules/identifier.ts';
import { hasUnprintable } from '../../src/rules/text.ts';
import { execute, selectTexts } from './database.ts';
import { sayStorageFull } from './disk-space.ts';
import { erase } from './erasure.ts';
import { limitClient } from './rate-limit.ts';
import { refuse, refuseIf } from './request-body.ts';
import type { MemberRequest } from './request-event.ts';
import { requireParameters } from './request-query.ts';

export const rulesQuery = `
  SELECT json_object(
    'hidden_words', json(coalesce(
      (SELECT hidden_words FROM inbox_rules WHERE profile_id = {:owner}), '[]')),
    'held', coalesce((SELECT held FROM inbox_counts WHERE recipient_id = {:owner}), 0))`;

export function tellRules(e: MemberRequest): void {
  requireParameters(e, []);
  const [rules = ''] = selectTexts(e.app, rulesQuery, { owner: e.auth.id });
  e.response.header().set('Content-Type', 'application/json');
  e.string(200, rules);
}

const keepStatement = `
  INSERT INTO inbox_rules (id, profile_id, hidden_words, folded_words)
  VALUES ({:id}, {:owner}, {:words}, {:folded})
  ON CONFLICT (profile_id) DO UPDATE
  SET hidden_words = excluded.hidden_words, folded_words = excluded.folded_words`;

/** Replaces the hidden words of the caller. Where there are none no row is kept. */
export function changeRules(e: MemberRequest): void {
  limitClient(e, 'member_request');
  const words = sentWords(e);
  const owner = e.auth.id;
  if (words.length === 0) {
    const statement = 'DELETE FROM inbox_rules WHERE profile_id = {:owner}';
    erase(e.app, () => execute(e.app, statement, { owner }));
  } else {
    const id = identifierFrom($security.randomStringWithAlphabet(32, '0123456789abcdef'));
    const values = { id, owner, words: JSON.stringify(words), folded: foldHiddenWords(words) };
    sayStorageFull(() => execute(e.app, keepStatement, values));
  }
  e.noContent(204);
}

/** @throws 400 with a code of `HiddenWordsError` or `wrong_type` at `hidden_words` */
function sentWords(e: MemberRequest): string[] {
  const { hidden_words } = e.requestInfo().body as { hidden_words?: unknown };
  if (!Array.isArray(hidden_words) || !hidden_words.every(isText)) {
    refuse('hidden_words', 'wrong_type');
  }
  const words = tidyHiddenWords(hidden_words);
  refuseIf('hidden_words', checkHiddenWords(words));
  return words;
}

const isText = (word: unknown): word is string => typeof word === 'string' && !hasUnprintable(word);

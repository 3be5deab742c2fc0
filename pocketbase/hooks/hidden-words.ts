import type * as rules from '../../src/rules/hidden-words.ts';
import { queryText } from './database.ts';
import { load } from './load.ts';

export const foldedWordsQuery = `
  SELECT coalesce(max(folded_words), '') FROM inbox_rules WHERE profile_id = ?`;

/**
 * Whether a message has one of its recipient's hidden words. Who has none, as most, pays for a look
 * into an index and no more.
 */
export function isHeldBack(app: CoreApp, recipient: string, content: string): boolean {
  const folded = queryText(app, foldedWordsQuery, recipient);
  if (folded === '') return false;
  const { findsHiddenWord } = load('hidden-word-search') as typeof rules;
  return findsHiddenWord(folded, content);
}

import type { HeldReason } from '../../../src/contract/held-messages.ts';
import { queryText } from '../engine/database.ts';
import { load } from '../engine/load.ts';
import { isCostly } from './costly-text.ts';
import type * as search from './word-search.ts';

/** @tested PocketBase does not print what queryText asks */
export const foldedWordsQuery = `
  SELECT coalesce(max(folded_words), '') FROM inbox_rules WHERE profile_id = ?`;

/** @tested PocketBase does not print what queryText asks */
export const unmarkedQuery = `
  SELECT coalesce(max(hold_unmarked), '') FROM inbox_rules WHERE profile_id = ?`;

/** Why a message is held back from its recipient, or null. */
export function holdReason(
  app: CoreApp,
  recipient: string,
  { content, tag }: Record<'content' | 'tag', string>,
): HeldReason | null {
  if (hasHiddenWord(app, recipient, content)) return 'word';
  const isWanted = tag === '' && queryText(app, unmarkedQuery, recipient) === '1';
  return isWanted ? 'unmarked' : null;
}

/**
 * Most owners have no hidden words: an ordinary message then costs one look into an index. A costly
 * text is searched in any case, because the time would show who has hidden words.
 */
function hasHiddenWord(app: CoreApp, recipient: string, content: string): boolean {
  const folded = queryText(app, foldedWordsQuery, recipient);
  if (folded === '' && !isCostly(content)) return false;
  const { findsHiddenWord } = load<typeof search>('sending/word-search');
  return findsHiddenWord(folded, content);
}

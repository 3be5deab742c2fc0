import type { HeldReason } from '../../../src/contract/held-messages.ts';
import { hasElongation } from '../../../src/rules/elongated-words.ts';
import { queryText } from '../engine/database.ts';
import { load } from '../engine/load.ts';
import type * as search from './word-search.ts';

/**
 * Selects an owner's hidden words in their stored form; empty if there are none.
 * @tested PocketBase's SQL output does not show the queries of queryText
 */
export const foldedWordsQuery = `
  SELECT coalesce(max(folded_words), '') FROM inbox_rules WHERE profile_id = ?`;

/**
 * Selects whether an owner holds back messages without a mark.
 * @tested PocketBase's SQL output does not show the queries of queryText
 */
export const unmarkedQuery = `
  SELECT coalesce(max(hold_unmarked), '') FROM inbox_rules WHERE profile_id = ?`;

/** Returns the reason why a message is held back from its recipient, or null. */
export function holdReason(
  app: CoreApp,
  recipient: string,
  { content, tag }: Record<'content' | 'tag', string>,
): HeldReason | null {
  if (hasHiddenWord(app, recipient, content)) return 'word';
  const isHeldUnmarked = tag === '' && queryText(app, unmarkedQuery, recipient) === '1';
  return isHeldUnmarked ? 'unmarked' : null;
}

/**
 * Whether a message contains a hidden word of its recipient. Most owners have none, and an ordinary message
 * to them costs one index lookup. A costly text is searched in any case, because the time would reveal who
 * has hidden words.
 */
function hasHiddenWord(app: CoreApp, recipient: string, content: string): boolean {
  const folded = queryText(app, foldedWordsQuery, recipient);
  if (folded === '' && !isCostly(content)) return false;
  const { containsHiddenWord } = load<typeof search>('sending/word-search');
  return containsHiddenWord(folded, content);
}

/** Characters that fold to several letters, and letters that look blank. No keyboard writes them. */
const rareSigns = /[\u2460-\u24FF\u3130-\u33FF\uFB00-\uFDFF]/;

/** Maximum characters of a text that is always cheap to search. */
const SHORT_TEXT = 50;

/**
 * Whether the search for hidden words in a text may take ten times as long as usual.
 * @tested directly
 */
export const isCostly = (text: string): boolean =>
  text.length > SHORT_TEXT && (hasElongation(text) || rareSigns.test(text));

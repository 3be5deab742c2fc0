import { findCollection } from '../engine/collections.ts';
import { execute, select, selectTexts } from '../engine/database.ts';
import { load } from '../engine/load.ts';
import type * as folding from './hidden-word-folding.ts';

/**
 * Version of the folding. Raise it with each change to the results of `foldHiddenWords`, so that stored
 * words are folded again.
 * @tested against digests of the results of each version
 */
export const FOLDING_VERSION = 1;

/**
 * Id of the row with the version of the stored words, in PocketBase's own `_params` table, which backups
 * include.
 */
const ID = 'hidden_word_folding';
const storedVersionQuery = 'SELECT value FROM _params WHERE id = {:id}';
const storeVersionStatement = `
  INSERT INTO _params (id, value) VALUES ({:id}, {:version})
  ON CONFLICT (id) DO UPDATE SET value = excluded.value`;

const wordsQuery = `SELECT id, hidden_words FROM inbox_rules WHERE folded_words != ''`;
const foldStatement = 'UPDATE inbox_rules SET folded_words = {:folded} WHERE id = {:id}';

/**
 * Folds the stored words again if an update has changed the folding, before any message is compared with
 * them.
 */
export function refoldHiddenWords(app: CoreApp): void {
  const [stored] = selectTexts(app, storedVersionQuery, { id: ID });
  if (stored === String(FOLDING_VERSION) || !findCollection(app, 'inbox_rules')) return;
  // No lock is taken: its table is missing when an older folder has just been restored.
  app.runInTransaction((tx) => {
    refoldAll(tx);
    execute(tx, storeVersionStatement, { id: ID, version: FOLDING_VERSION });
  });
}

/**
 * Folds each distinct word once: many owners hide the same words, and PocketBase's engine folds only a few
 * thousand a second.
 */
function refoldAll(tx: CoreApp): void {
  const { foldHiddenWords, hiddenForms } = load<typeof folding>('inbox/hidden-word-folding');
  const known = new Map<string, readonly string[]>();
  const formsOf = (word: string) => {
    const forms = known.get(word) ?? hiddenForms(word);
    known.set(word, forms);
    return forms;
  };
  for (const { id, hidden_words } of select(tx, { id: '', hidden_words: '' }, wordsQuery, {})) {
    const folded = foldHiddenWords(JSON.parse(hidden_words) as string[], formsOf);
    execute(tx, foldStatement, { id, folded });
  }
}

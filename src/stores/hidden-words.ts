import { atom } from 'nanostores';
import { send } from '../api/send.ts';
import { changeInboxRules, showInboxRules } from '../contract/inbox-rules.ts';
import { failed, type Result } from '../contract/result.ts';
import { checkHiddenWords, tidyHiddenWords } from '../rules/hidden-words.ts';

type HiddenWords =
  | { readonly status: 'loading' | 'failed' }
  /** In the order in which they were added. */
  | { readonly status: 'ready'; readonly words: readonly string[] };

export const $hiddenWords = atom<HiddenWords>({ status: 'loading' });

export async function loadHiddenWords(): Promise<void> {
  $hiddenWords.set({ status: 'loading' });
  const rules = await send(showInboxRules);
  $hiddenWords.set(
    rules.ok ? { status: 'ready', words: rules.value.hidden_words } : { status: 'failed' },
  );
}

/** All of them, or where one is refused none. */
export const addHiddenWords = (added: readonly string[]): Promise<Result> =>
  added.length === 0
    ? Promise.resolve(failed('word_too_short'))
    : save((words) => [...words, ...added]);

export const removeHiddenWord = (removed: string): Promise<Result> =>
  save((words) => words.filter((word) => word !== removed));

/** What is shown changes once the server has it. */
async function save(change: (words: readonly string[]) => string[]): Promise<Result> {
  const hidden = $hiddenWords.get();
  // What is not known would be replaced.
  if (hidden.status !== 'ready') return failed('no_response');
  const words = tidyHiddenWords(change(hidden.words));
  const code = checkHiddenWords(words);
  if (code) return failed(code);
  const result = await send(changeInboxRules, { hidden_words: words });
  if (result.ok) $hiddenWords.set({ status: 'ready', words });
  return result;
}

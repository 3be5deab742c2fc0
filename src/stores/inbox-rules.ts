import { atom } from 'nanostores';
import { send } from '../api/send.ts';
import * as contract from '../contract/inbox-rules.ts';
import { failed, type Result } from '../contract/result.ts';
import { checkHiddenWords, tidyHiddenWords } from '../rules/hidden-words.ts';

type InboxRules =
  | { readonly status: 'loading' | 'failed' }
  | {
      readonly status: 'ready';
      /** Hidden ones, in the order in which they were added. */
      readonly words: readonly string[];
      /** Whether messages without a mark are held back. */
      readonly holdsUnmarked: boolean;
    };

/** What is held back from the inbox. */
export const $inboxRules = atom<InboxRules>({ status: 'loading' });

/** Settles with the last of what was asked of the server. */
let last: Promise<unknown> = Promise.resolve();

/** One after another, so that what is shown last is what the server answered last. */
function inTurn(ask: () => Promise<Result<contract.InboxRules>>): Promise<Result> {
  const answer = last.then(async () => {
    const rules = await ask();
    if (rules.ok) show(rules.value);
    return rules;
  });
  last = answer;
  return answer;
}

function show({ hidden_words: words, hold_unmarked: holdsUnmarked }: contract.InboxRules): void {
  $inboxRules.set({ status: 'ready', words, holdsUnmarked });
}

export async function loadInboxRules(): Promise<void> {
  $inboxRules.set({ status: 'loading' });
  const rules = await inTurn(() => send(contract.showInboxRules));
  if (!rules.ok) $inboxRules.set({ status: 'failed' });
}

const change = (input: contract.InboxRulesChange) =>
  inTurn(() => send(contract.changeInboxRules, input));

/** All of them, or where one is refused none. */
export async function addHiddenWords(added: readonly string[]): Promise<Result> {
  const add = tidyHiddenWords(added);
  const code = add.length === 0 ? 'word_too_short' : checkHiddenWords(add);
  return code ? failed(code) : change({ add });
}

export const removeHiddenWord = (removed: string): Promise<Result> => change({ remove: [removed] });

export const holdUnmarked = (hold_unmarked: boolean): Promise<Result> => change({ hold_unmarked });

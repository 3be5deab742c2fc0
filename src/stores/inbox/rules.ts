import { Queue } from '../../api/queue.ts';
import { send } from '../../api/send.ts';
import * as contract from '../../contract/inbox-rules.ts';
import { failed, type Result } from '../../contract/result.ts';
import { checkHiddenWords, tidyHiddenWords } from '../../rules/hidden-words.ts';
import { createLoadedStore } from '../ui/loaded.ts';

/** The rules for holding messages back: hidden words, and whether unmarked messages are held. */
export const inboxRules = createLoadedStore<contract.InboxRules>(() =>
  send(contract.showInboxRules),
);

const queue = new Queue();

const change = (input: contract.InboxRulesChange): Promise<Result> =>
  queue.add(async () => {
    const rules = await send(contract.changeInboxRules, input);
    if (rules.ok) inboxRules.change(() => rules.value);
    return rules;
  });

/** Adds all words, or none if one is invalid. */
export async function addHiddenWords(added: readonly string[]): Promise<Result> {
  const add = tidyHiddenWords(added);
  const code = add.length === 0 ? 'word_too_short' : checkHiddenWords(add);
  return code ? failed(code) : change({ add });
}

export const removeHiddenWord = (removed: string): Promise<Result> => change({ remove: [removed] });

export const holdUnmarked = (hold_unmarked: boolean): Promise<Result> => change({ hold_unmarked });

import { map } from 'nanostores';
import { send } from '../../api/send.ts';
import { showInboxRules } from '../../contract/inbox-rules.ts';
import type { Result } from '../../contract/result.ts';

/** What the inbox knows of what is held back from it, without fetching any of that. */
export const $held = map({ count: 0, isShown: false });

export const showHeld = (isShown: boolean) => $held.setKey('isShown', isShown);

/** Asked for with the inbox, and before a question names it: nobody is told when a message is held back. */
export async function loadHeldCount(): Promise<Result> {
  const result = await send(showInboxRules);
  if (result.ok) $held.setKey('count', result.value.held);
  return result;
}

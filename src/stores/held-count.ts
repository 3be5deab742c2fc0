import { map } from 'nanostores';
import { send } from '../api/send.ts';
import { showInboxRules } from '../contract/inbox-rules.ts';

/** What the inbox knows of what is held back from it, without fetching any of that. */
export const $held = map({ count: 0, isShown: false });

export const showHeld = (isShown: boolean) => $held.setKey('isShown', isShown);

/** Asked for with the inbox: nobody is told when a message is held back. */
export async function loadHeldCount(): Promise<void> {
  const result = await send(showInboxRules);
  // A failure is no loss: the next visit asks again.
  if (result.ok) $held.setKey('count', result.value.held);
}

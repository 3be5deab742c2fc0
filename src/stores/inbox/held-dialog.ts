import { map } from 'nanostores';
import { send } from '../../api/send.ts';
import { showInboxRules } from '../../contract/inbox-rules.ts';
import type { Result } from '../../contract/result.ts';

/** The number of held messages, and whether their list is shown. */
export const $held = map({ count: 0, isShown: false });

export const showHeld = (isShown: boolean) => $held.setKey('isShown', isShown);

/** Fetches the number of held messages, which no live event updates. */
export async function loadHeldCount(): Promise<Result> {
  const result = await send(showInboxRules);
  if (result.ok) $held.setKey('count', result.value.held);
  return result;
}

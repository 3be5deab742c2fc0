import { send } from '../../api/send.ts';
import { listInbox, type Cursor, type Message } from '../../contract/messages.ts';
import type { Reply } from '../../contract/replies.ts';
import { failed, succeeded, type Result } from '../../contract/result.ts';
import { $inbox } from './list.ts';

interface Gone {
  readonly isThere: false;
}
type Now<Item> = Result<(Item & { readonly isThere: true }) | Gone>;

/** Asks for a message as the server has it. */
export async function askForMessage({ id, created_at }: Cursor): Promise<Now<Message>> {
  // The page after this cursor begins with the message itself: no id is between the two.
  const page = await send(listInbox, { filter: 'all', created_at, id: `${id}~` });
  return page.ok ? succeeded(findNow(page.value.items, id)) : page;
}

/** Asks for a reply as the server has it, by its message, where that is loaded. */
export async function askForReply({ id, message_id }: Reply): Promise<Now<Reply>> {
  const message = $inbox.get().messages.find((other) => other.id === message_id);
  if (!message) return failed('gone');
  const now = await askForMessage(message);
  if (!now.ok) return now;
  return succeeded(findNow(now.value.isThere ? now.value.replies : [], id));
}

function findNow<Item extends { readonly id: string }>(items: readonly Item[], id: string) {
  const found = items.find((item) => item.id === id);
  return found ? { ...found, isThere: true as const } : { isThere: false as const };
}

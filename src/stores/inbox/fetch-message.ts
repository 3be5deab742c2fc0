import { send } from '../../api/send.ts';
import { listInbox, type Cursor, type Message } from '../../contract/messages.ts';
import type { Reply } from '../../contract/replies.ts';
import { failed, succeeded, type Result } from '../../contract/result.ts';
import { $inbox } from './list.ts';

type Fetched<Item> = Result<(Item & { readonly exists: true }) | { readonly exists: false }>;

export async function fetchMessage({ id, created_at }: Cursor): Promise<Fetched<Message>> {
  // The page after this cursor begins with the message itself, because no id lies between `id` and `id~`.
  const page = await send(listInbox, { filter: 'all', created_at, id: `${id}~` });
  return page.ok ? succeeded(findIn(page.value.items, id)) : page;
}

/** Fetches a reply with its message; fails with `gone` if the message is not loaded. */
export async function fetchReply({ id, message_id }: Reply): Promise<Fetched<Reply>> {
  const message = $inbox.get().messages.find((other) => other.id === message_id);
  if (!message) return failed('gone');
  const fetched = await fetchMessage(message);
  if (!fetched.ok) return fetched;
  return succeeded(findIn(fetched.value.exists ? fetched.value.replies : [], id));
}

function findIn<Item extends { readonly id: string }>(items: readonly Item[], id: string) {
  const found = items.find((item) => item.id === id);
  return found ? { ...found, exists: true as const } : { exists: false as const };
}

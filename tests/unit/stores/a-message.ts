import type { Message } from '../../../src/contract/messages.ts';
import type { Reply } from '../../../src/contract/replies.ts';
import { recount, zeroCounts } from '../../../src/rules/inbox.ts';
import type * as InboxModule from '../../../src/stores/inbox/inbox.ts';

/** Returns a new, private message without replies; `fields` override this. */
export function aMessage(id: string, fields: Partial<Message> = {}): Message {
  return {
    id,
    recipient_id: 'owner',
    content: `What ${id} says`,
    is_public: false,
    is_new: true,
    is_favorite: false,
    reactions: '',
    is_withheld: false,
    created_at: '2026-11-20 16:10:28.123Z',
    has_link: false,
    earlier: null,
    replies: [],
    ...fields,
  };
}

/** Returns a private reply of the owner to message `a`; `fields` override this. */
export function aReply(id: string, fields: Partial<Reply> = {}): Reply {
  return {
    id,
    message_id: 'a',
    user_id: 'owner',
    content: `What ${id} answers`,
    is_public: false,
    for_sender: false,
    may_answer: false,
    is_withheld: false,
    created_at: '2026-11-20 16:20:00.000Z',
    ...fields,
  };
}

/** Loads an inbox with these messages and no others. */
export function load(
  { list, emptyInbox }: Pick<typeof InboxModule, 'list' | 'emptyInbox'>,
  items: readonly Message[],
): void {
  const counts = items.reduce((sum, one) => recount(sum, null, one), zeroCounts);
  list.$list.set({ ...emptyInbox, status: 'ready', items, counts });
}

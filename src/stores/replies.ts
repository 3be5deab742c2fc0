import { toApiError } from '../api/api-error.ts';
import * as api from '../api/replies.ts';
import type { Reply } from '../api/replies.ts';
import { checkReply, type ReplyError } from '../rules/reply.ts';
import { $inbox } from './inbox.ts';
import { showMessage } from './messages.ts';

export type { Reply };

export type ReplyRefusal = ReplyError | 'too_many_requests' | 'storage_full' | 'reply_failed';

const known = new Set<string>([
  'reply_required',
  'reply_too_long',
  'reply_unprintable',
  'too_many_requests',
  'storage_full',
] satisfies ReplyRefusal[]);

/** Adds a reply once the server has taken it, as the server has it; answers with what stood against it, or null. */
export async function addReply(messageId: string, content: string): Promise<ReplyRefusal | null> {
  const flaw = checkReply(content);
  if (flaw) return flaw;
  try {
    const reply = await api.addReply(messageId, content);
    showReplies(messageId, (replies) => [...replies, reply]);
    return null;
  } catch (error) {
    const { code } = toApiError(error);
    return known.has(code) ? (code as ReplyRefusal) : 'reply_failed';
  }
}

/** Shows or hides a reply at once; false when the server refuses, and then it is put back. */
export async function setReplyVisibility(reply: Reply, isPublic: boolean): Promise<boolean> {
  showVisibility(reply, isPublic);
  try {
    await api.setReplyVisibility(reply.id, isPublic);
    return true;
  } catch {
    showVisibility(reply, reply.is_public);
    return false;
  }
}

function showVisibility({ id, message_id }: Reply, is_public: boolean): void {
  showReplies(message_id, (replies) =>
    replies.map((reply) => (reply.id === id ? { ...reply, is_public } : reply)),
  );
}

/** Takes a reply away at once; false when the server refuses, and then it is back. */
export async function deleteReply(reply: Reply): Promise<boolean> {
  showReplies(reply.message_id, (replies) => without(replies, reply));
  try {
    await api.deleteReply(reply.id);
    return true;
  } catch {
    showReplies(reply.message_id, (replies) => {
      const others = without(replies, reply);
      const place = others.findIndex((other) => other.created_at > reply.created_at);
      return others.toSpliced(place < 0 ? others.length : place, 0, reply);
    });
    return false;
  }
}

const without = (replies: Reply[], { id }: Reply) => replies.filter((other) => other.id !== id);

function showReplies(messageId: string, change: (replies: Reply[]) => Reply[]): void {
  const message = $inbox.get().messages.find(({ id }) => id === messageId);
  if (message) showMessage(messageId, { replies: change(message.replies) });
}

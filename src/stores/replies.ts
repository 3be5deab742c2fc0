import { ownProfile } from '../api/own-profile.ts';
import { send } from '../api/send.ts';
import * as contract from '../contract/replies.ts';
import type { Reply } from '../contract/replies.ts';
import { failed, type Result } from '../contract/result.ts';
import { checkReply } from '../rules/reply.ts';
import { $inbox } from './inbox.ts';
import { showMessage } from './messages.ts';
import { changeOptimistically, withItem, withoutItem } from './optimistic.ts';

/** Adds a reply once the server has taken it, as the server has it. */
export async function addReply(messageId: string, content: string): Promise<Result<Reply>> {
  const code = checkReply(content);
  if (code) return failed(code);
  const result = await send(contract.addReply, {
    message_id: messageId,
    user_id: ownProfile().id,
    content,
  });
  if (result.ok) showReplies(messageId, (replies) => [...replies, result.value]);
  return result;
}

/** Shows or hides a reply at once; where the server refuses it is put back. */
export function setReplyVisibility(reply: Reply, isPublic: boolean): Promise<Result> {
  const { id, message_id, is_public: before } = reply;
  return changeOptimistically({
    key: `${id} is_public`,
    before,
    after: isPublic,
    show: (is_public) =>
      showReplies(message_id, (replies) =>
        replies.map((other) => (other.id === id ? { ...other, is_public } : other)),
      ),
    send: () => send(contract.changeReply, { id, is_public: isPublic }),
  });
}

/** Takes a reply away at once; where the server refuses it is back. */
export function deleteReply(reply: Reply): Promise<Result> {
  return changeOptimistically({
    key: reply.id,
    before: true,
    after: false,
    show: (isThere) =>
      showReplies(reply.message_id, (replies) =>
        isThere
          ? withItem(replies, reply, (other) => other.created_at > reply.created_at)
          : withoutItem(replies, reply),
      ),
    send: () => send(contract.deleteReply, { id: reply.id }),
  });
}

function showReplies(messageId: string, change: (replies: Reply[]) => Reply[]): void {
  const message = $inbox.get().messages.find(({ id }) => id === messageId);
  if (message) showMessage(messageId, { replies: change(message.replies) });
}

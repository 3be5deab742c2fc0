import { ownProfile } from '../../api/own-profile.ts';
import { sendDeletion } from '../../api/send-deletion.ts';
import { send } from '../../api/send.ts';
import type { Message } from '../../contract/messages.ts';
import * as contract from '../../contract/replies.ts';
import type { Reply } from '../../contract/replies.ts';
import { failed, type Result } from '../../contract/result.ts';
import { checkReply } from '../../rules/reply.ts';
import { draftsOf, saveDrafts } from '../account/drafts.ts';
import { markVisibilityKnown } from './unknown-visibility.ts';
import { updateMessage, updateReplies, upsertReply, removeReply } from './list.ts';
import { fetchReply } from './fetch-message.ts';
import { changeOptimistically } from './optimistic.ts';

type OwnMessage = Pick<Message, 'id' | 'recipient_id' | 'is_public'>;

const replyDraft = ({ id, recipient_id }: OwnMessage) => draftsOf(recipient_id).replies[id];

export const draftOf = (message: OwnMessage) => replyDraft(message)?.text ?? '';

export function saveDraft(message: OwnMessage, text: string): void {
  const { id, recipient_id: owner, is_public } = message;
  const { [id]: before, ...others } = draftsOf(owner).replies;
  const draft = { text, isPublic: before?.isPublic ?? is_public };
  saveDrafts(owner, { replies: text === '' ? others : { ...others, [id]: draft } });
}

/** Whether the reply will be public, as its form says. A private draft never becomes public on its own. */
export const isReplyPublic = (message: OwnMessage) =>
  message.is_public && (replyDraft(message)?.isPublic ?? true);

/**
 * Sends a reply and shows it once the server has accepted it.
 * @param isPublic whether others may see the reply; sent explicitly, because the message may have been
 *   published on another page after the owner last saw its visibility
 */
export async function addReply(
  messageId: string,
  content: string,
  isPublic: boolean,
): Promise<Result<Reply>> {
  const code = checkReply(content);
  if (code) return failed(code);
  const result = await send(contract.addReply, {
    message_id: messageId,
    user_id: ownProfile().id,
    content,
    is_public: isPublic,
  });
  if (!result.ok) return result;
  upsertReply(result.value);
  // On the server too, a reply marks its message as seen.
  updateMessage(messageId, { is_new: false });
  return result;
}

/** Publishes or hides a reply immediately, and undoes it if the server refuses. */
export function setReplyVisibility(reply: Reply, isPublic: boolean): Promise<Result> {
  const { id, message_id, is_public } = reply;
  return changeOptimistically({
    id,
    before: { is_public },
    after: { is_public: isPublic },
    show: (state) => {
      markVisibilityKnown([id]);
      updateReplies(message_id, (replies) =>
        replies.map((other) => (other.id === id ? { ...other, ...state } : other)),
      );
    },
    send: () => send(contract.changeReply, { id, is_public: isPublic }),
    fetch: () => fetchReply(reply),
  });
}

/** Removes a reply immediately, and restores it if the server refuses. */
export function deleteReply(reply: Reply): Promise<Result> {
  return changeOptimistically({
    id: reply.id,
    before: { exists: true },
    after: { exists: false },
    show: ({ exists }) => (exists ? upsertReply(reply) : removeReply(reply)),
    send: () => sendDeletion(contract.deleteReply, reply.id),
    fetch: () => fetchReply(reply),
  });
}

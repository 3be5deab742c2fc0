import { ownProfile } from '../../api/own-profile.ts';
import { sendDeletion } from '../../api/send-deletion.ts';
import { send } from '../../api/send.ts';
import type { Message } from '../../contract/messages.ts';
import * as contract from '../../contract/replies.ts';
import type { Reply } from '../../contract/replies.ts';
import { failed, type Result } from '../../contract/result.ts';
import { checkReply } from '../../rules/reply.ts';
import { draftsOf, keepDrafts } from '../account/drafts.ts';
import { markVisibilityKnown } from './unknown-visibility.ts';
import { showMessage, showReplies, showReply, takeReplyAway } from './list.ts';
import { fetchReply } from './fetch-message.ts';
import { changeOptimistically } from './optimistic.ts';

type OwnMessage = Pick<Message, 'id' | 'recipient_id' | 'is_public'>;

const replyDraft = ({ id, recipient_id }: OwnMessage) => draftsOf(recipient_id).replies[id];

export const draftOf = (message: OwnMessage) => replyDraft(message)?.text ?? '';

export function keepDraft(message: OwnMessage, text: string): void {
  const { id, recipient_id: owner, is_public } = message;
  const { [id]: before, ...others } = draftsOf(owner).replies;
  const draft = { text, isPublic: before?.isPublic ?? is_public };
  keepDrafts(owner, { replies: text === '' ? others : { ...others, [id]: draft } });
}

/** Who will see the reply that is being written, as its form says: it never becomes public under one's hands. */
export const isReplyPublic = (message: OwnMessage) =>
  message.is_public && (replyDraft(message)?.isPublic ?? true);

/**
 * Adds a reply once the server has taken it, as the server has it.
 *
 * @param isPublic whether others may see it. It is said and not left to the server: the message may have
 *   been published elsewhere since its owner last read who can see it.
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
  showReply(result.value);
  // The server takes who answers for somebody who has read it.
  showMessage(messageId, { is_new: false });
  return result;
}

/** Shows or hides a reply at once; where the server refuses it is put back. */
export function setReplyVisibility(reply: Reply, isPublic: boolean): Promise<Result> {
  const { id, message_id, is_public } = reply;
  return changeOptimistically({
    id,
    before: { is_public },
    after: { is_public: isPublic },
    show: (state) => {
      markVisibilityKnown([id]);
      showReplies(message_id, (replies) =>
        replies.map((other) => (other.id === id ? { ...other, ...state } : other)),
      );
    },
    send: () => send(contract.changeReply, { id, is_public: isPublic }),
    fetch: () => fetchReply(reply),
  });
}

/** Takes a reply away at once; where the server refuses it is back. */
export function deleteReply(reply: Reply): Promise<Result> {
  return changeOptimistically({
    id: reply.id,
    before: { exists: true },
    after: { exists: false },
    show: ({ exists }) => (exists ? showReply(reply) : takeReplyAway(reply)),
    send: () => sendDeletion(contract.deleteReply, reply.id),
    fetch: () => fetchReply(reply),
  });
}

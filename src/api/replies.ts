import * as contract from '../contract/replies.ts';
import type { Reply } from '../contract/replies.ts';
import { requireIdentifier } from './identifier.ts';
import { ownProfile } from './own-profile.ts';
import { send } from './send.ts';

export type { Reply };

/**
 * Replies as who is signed in, and answers with what the server made of it: it decides the visibility.
 * @throws ApiError
 */
export const addReply = (messageId: string, content: string): Promise<Reply> =>
  send(contract.addReply, { message_id: messageId, user_id: ownProfile().id, content });

export async function setReplyVisibility(id: string, isPublic: boolean): Promise<void> {
  requireIdentifier(id);
  await send(contract.changeReply, { id, is_public: isPublic });
}

export async function deleteReply(id: string): Promise<void> {
  requireIdentifier(id);
  await send(contract.deleteReply, { id });
}

import type { Reply } from '../contract/inbox.ts';
import { call } from './api-error.ts';
import { client } from './client.ts';
import { requireIdentifier } from './identifier.ts';

export type { Reply };

const replies = () => client().pocketBase.collection<Reply>('message_replies');

/**
 * Replies as who is signed in, and answers with what the server made of it: it decides the visibility.
 * @throws ApiError with a code of `ReplyError`, or `refused`
 */
export function addReply(messageId: string, content: string): Promise<Reply> {
  const { record } = client().session;
  return call(() =>
    replies().create({ message_id: messageId, user_id: record?.id ?? '', content }),
  );
}

export async function setReplyVisibility(id: string, isPublic: boolean): Promise<void> {
  requireIdentifier(id);
  await call(() => replies().update(id, { is_public: isPublic }));
}

export async function deleteReply(id: string): Promise<void> {
  requireIdentifier(id);
  await call(() => replies().delete(id));
}

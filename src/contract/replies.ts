import type { RequestContract, Types } from './request.ts';

export interface Reply {
  id: string;
  message_id: string;
  user_id: string;
  content: string;
  is_public: boolean;
  /** ISO 8601 in UTC, with a space instead of the T. */
  created_at: string;
}

/** Adds a reply. It has the same visibility as its message, unless `is_public` is given. */
export const addReply = {
  method: 'POST',
  path: '/api/collections/message_replies/records',
  caller: 'member',
  codes: ['reply_required', 'reply_too_long', 'reply_unprintable', 'too_many_replies'],
  types: {} as Types<
    Pick<Reply, 'content' | 'message_id' | 'user_id'> & Partial<Pick<Reply, 'is_public'>>,
    Reply
  >,
} as const satisfies RequestContract;

export const changeReply = {
  method: 'PATCH',
  path: '/api/collections/message_replies/records/{id}',
  caller: 'member',
  types: {} as Types<Pick<Reply, 'id' | 'is_public'>, Reply>,
} as const satisfies RequestContract;

export const deleteReply = {
  method: 'DELETE',
  path: '/api/collections/message_replies/records/{id}',
  caller: 'member',
  types: {} as Types<{ id: string }>,
} as const satisfies RequestContract;

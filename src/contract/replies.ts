import { byMember, type Types } from './request.ts';

export interface Reply {
  id: string;
  message_id: string;
  user_id: string;
  content: string;
  is_public: boolean;
  /** Whether the sender alone reads it, by the link; never together with `is_public`. */
  for_sender: boolean;
  /** Whether the sender may answer it once. */
  may_answer: boolean;
  /** Whether moderators hid it from the public; it then cannot be published. */
  is_withheld: boolean;
  /** The UTC day, perhaps with midnight as its time. */
  created_at: string;
}

type Audience = Pick<Reply, 'is_public' | 'for_sender' | 'may_answer'>;

/**
 * Adds a reply. It has the same visibility as its message, unless `is_public` or `for_sender` is given; the
 * sender cannot answer it unless `may_answer` is given.
 */
export const addReply = byMember('POST /api/collections/message_replies/records', {
  codes: [
    'no_sender_link',
    'reply_required',
    'reply_too_long',
    'reply_unprintable',
    'too_many_replies',
    'too_many_words_back',
  ],
  types: {} as Types<Pick<Reply, 'content' | 'message_id' | 'user_id'> & Partial<Audience>, Reply>,
});

export const changeReply = byMember('PATCH /api/collections/message_replies/records/{id}', {
  codes: ['no_sender_link', 'too_many_words_back', 'withheld'],
  types: {} as Types<Pick<Reply, 'id'> & Partial<Audience>, Reply>,
});

export const deleteReply = byMember('DELETE /api/collections/message_replies/records/{id}', {
  types: {} as Types<{ id: string }>,
});

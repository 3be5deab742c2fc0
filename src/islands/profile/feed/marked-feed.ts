import type { FeedView, MessageView, ReplyView } from '../../../contract/feed-view.ts';
import { fill } from '../../../contract/profile-view.ts';

// The view in the build: a mark for each text. Conditions are marks too (marks.tsx), so that it does
// not matter what stands for them here.

const reply: ReplyView = {
  id: fill('reply.id'),
  message_id: fill('reply.message_id'),
  content: fill('reply.content'),
  created_at: fill('reply.created_at'),
  created_day: fill('reply.created_day'),
};

const message: MessageView = {
  id: fill('message.id'),
  content: fill('message.content'),
  is_favorite: true,
  reactions: fill('message.reactions'),
  created_at: fill('message.created_at'),
  created_day: fill('message.created_day'),
  text_class: fill('message.text_class'),
  has_replies: true,
  replies: [reply],
};

export const markedFeed: FeedView = {
  username: fill('username'),
  avatar_url: fill('avatar_url'),
  hide_last_seen: false,
  last_seen: fill('last_seen'),
  initial: fill('initial'),
  voice_class: fill('voice_class'),
  joined_month: fill('joined_month'),
  messages: [message],
  has_messages: true,
  next_page: fill('next_page'),
};

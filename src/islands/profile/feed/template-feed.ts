import type { FeedView, MessageView, ReplyView } from '../../../contract/feed-view.ts';
import { text } from '../../../contract/page-template.ts';

// The view in the build, with a placeholder for each text. Conditions become directives (template.tsx), so
// their values do not matter here.

const reply = (): ReplyView => ({
  id: text('reply.id'),
  message_id: text('reply.message_id'),
  content: text('reply.content'),
  created_at: text('reply.created_at'),
  text_class: text('reply.text_class'),
  text_lang: text('reply.text_lang'),
});

const message = (): MessageView => ({
  id: text('message.id'),
  content: text('message.content'),
  is_favorite: true,
  reactions: text('message.reactions'),
  created_at: text('message.created_at'),
  text_class: text('message.text_class'),
  text_lang: text('message.text_lang'),
  has_replies: true,
  answered_at: text('message.answered_at'),
  replies: [reply()],
});

export const templateFeed = (): FeedView => ({
  username: text('username'),
  avatar_url: text('avatar_url'),
  hide_last_seen: false,
  last_seen: text('last_seen'),
  initial: text('initial'),
  voice_class: text('voice_class'),
  form_audience: text('form_audience'),
  prompt: text('prompt'),
  paused: false,
  joined_month: text('joined_month'),
  messages: [message()],
  has_messages: true,
  next_page: text('next_page'),
});

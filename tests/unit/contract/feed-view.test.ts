import { describe, expect, it } from 'vitest';
import { feedView } from '../../../src/contract/feed-view.ts';
import type { PublicMessage, PublicProfile } from '../../../src/contract/profiles.ts';
import { MESSAGE_MAX } from '../../../src/rules/message.ts';

const message: PublicMessage = {
  id: 'm',
  content: 'a whisper',
  is_favorite: false,
  reactions: '',
  created_at: '2026-11-20T16:10Z',
  replies: [],
};
const reply = { id: 'r', message_id: 'm', content: 'yes', created_at: '2026-11-21T08:00Z' };
const profile: PublicProfile = {
  id: 'p',
  username: 'laila',
  bio: '',
  avatar_url: '',
  voice: '',
  prompt: '',
  preview_url: '',
  hide_answers: false,
  allow_anonymous: true,
  paused: false,
  reopens: '',
  hide_last_seen: false,
  last_seen: '',
  created_at: '2026-11-20',
  messages: [],
  has_more: false,
};
const viewOf = (change: Partial<PublicProfile>, page = 1) =>
  feedView({ ...profile, ...change }, page);

describe('the view of a feed', () => {
  it('of a new owner has only an initial, a color and a month', () => {
    expect(viewOf({})).toMatchObject({
      initial: 'l',
      voice_class: 'voice-teal',
      joined_month: '2026-11',
      has_messages: false,
      next_page: '',
    });
  });

  it('has the chosen color, and the number of the next page', () => {
    const view = viewOf({ voice: 'rose', has_more: true, messages: [message] }, 3);
    expect(view).toMatchObject({ voice_class: 'voice-rose', has_messages: true, next_page: '4' });
  });

  it('marks messages with replies, and short notes', () => {
    const long = { ...message, content: 'a'.repeat(MESSAGE_MAX), replies: [reply] };
    expect(viewOf({ messages: [message, long] }).messages).toMatchObject([
      { text_class: 'note-short', has_replies: false },
      { text_class: '', has_replies: true, replies: [reply] },
    ]);
  });

  it('contains nothing else of the profile', () => {
    expect(viewOf({})).not.toHaveProperty('id');
  });
});

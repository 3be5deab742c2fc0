import { describe, expect, it } from 'vitest';
import { feedView } from '../../../src/contract/feed-view.ts';
import type { PublicMessage } from '../../../src/contract/profiles.ts';
import { MESSAGE_MAX } from '../../../src/rules/message.ts';

type FeedSource = Parameters<typeof feedView>[0];

const message: PublicMessage = {
  id: 'm',
  content: 'a whisper',
  is_favorite: false,
  reactions: '',
  created_at: '2026-11-20T16:10Z',
  replies: [],
};
const reply = { id: 'r', message_id: 'm', content: 'yes', created_at: '2026-11-21T08:00Z' };
const profile: FeedSource = {
  username: 'laila',
  avatar_url: '',
  voice: '',
  hide_last_seen: false,
  last_seen: '',
  prompt: '',
  paused: false,
  allow_anonymous: true,
  created_at: '2026-11-20',
  messages: [],
  has_more: false,
};
const viewOf = (change: Partial<FeedSource>, page = 1) => feedView({ ...profile, ...change }, page);

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

  it('gives texts without letters the direction of the page', () => {
    const wordless = { ...message, content: '🥹🌙 👍🏽!', replies: [{ ...reply, content: '3 ❤️' }] };
    const worded = { ...message, content: '🌙 أهلًا', replies: [{ ...reply, content: '日本' }] };
    expect(viewOf({ messages: [wordless, worded] }).messages).toMatchObject([
      { text_class: 'note-short wordless', replies: [{ text_class: 'wordless' }] },
      { text_class: 'note-short', replies: [{ text_class: '' }] },
    ]);
  });

  it('has the language of each text, which is Arabic if its first letter is', () => {
    const arabic = { ...message, content: '🌙 «أهلًا» or hello', replies: [reply] };
    const latin = { ...message, content: '3. Say سلام', replies: [{ ...reply, content: '٣ نعم' }] };
    const wordless = { ...message, content: '٣ 🌙' };
    expect(viewOf({ messages: [arabic, latin, wordless] }).messages).toMatchObject([
      { text_lang: 'ar', replies: [{ text_lang: '' }] },
      { text_lang: '', replies: [{ text_lang: 'ar' }] },
      { text_lang: '' },
    ]);
  });

  it('has the time of the last reply, by which answers are sorted', () => {
    const later = { ...reply, id: 'later', created_at: '2026-11-25T09:00Z' };
    const answered = { ...message, replies: [reply, later] };
    expect(viewOf({ messages: [answered, message] }).messages).toMatchObject([
      { answered_at: later.created_at },
      { answered_at: message.created_at },
    ]);
  });

  it('is for members only while guests may not write, unless nobody may', () => {
    expect(viewOf({}).form_audience).toBe('');
    expect(viewOf({ allow_anonymous: false }).form_audience).toBe('member-only');
    expect(viewOf({ allow_anonymous: false, paused: true }).form_audience).toBe('');
  });

  it('contains nothing else of the profile', () => {
    const whole = { ...profile, id: 'p' };
    expect(feedView(whole, 1)).not.toHaveProperty('id');
  });
});

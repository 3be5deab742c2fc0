import { initialOf } from '../rules/letter-avatar.ts';
import { isShortNote } from '../rules/note-size.ts';
import { languageOf, wordlessClass } from '../rules/wordless.ts';
import { voiceClass } from '../rules/voices.ts';
import type { PublicMessage, PublicProfile, PublicReply } from './profiles.ts';

/** The data for the profile page's islands, as JSON. */
export interface FeedData extends PublicProfile {
  /** Number of the page that `messages` contains. */
  readonly page: number;
}

type Shown = Pick<
  PublicProfile,
  'username' | 'avatar_url' | 'hide_last_seen' | 'last_seen' | 'prompt' | 'paused'
>;

/** The part of a profile from which a feed is made. */
type FeedSource = Shown &
  Pick<PublicProfile, 'voice' | 'created_at' | 'allow_anonymous' | 'messages' | 'has_more'>;

/**
 * The view of a list of public messages, on the profile page and the answers pages. The server fills it into
 * the page, and the page's island builds the same view from the same profile.
 */
export interface FeedView extends Shown {
  /** The first letter of the name, shown if there is no picture. */
  initial: string;
  voice_class: string;
  /** CSS class of the parts that only members see because the form is closed to guests; may be empty. */
  form_audience: string;
  /** Month of the sign-up, `YYYY-MM`. */
  joined_month: string;
  messages: MessageView[];
  has_messages: boolean;
  /** Number of the next page; empty on the last page. */
  next_page: string;
}

export interface MessageView extends PublicMessage {
  /** CSS class of the message's text; may be empty. */
  text_class: string;
  /** Language of the text; empty if unknown. */
  text_lang: string;
  has_replies: boolean;
  /** Day of the last reply; time of the message if it has none. */
  answered_at: string;
  replies: ReplyView[];
}

export interface ReplyView extends PublicReply {
  /** CSS class of the reply's text; may be empty. */
  text_class: string;
  text_lang: string;
}

/** @param page number of the last loaded page of messages */
export function feedView(profile: FeedSource, page: number): FeedView {
  const { username, avatar_url, hide_last_seen, last_seen, prompt, paused, messages } = profile;
  return {
    username,
    avatar_url,
    hide_last_seen,
    last_seen,
    prompt,
    paused,
    initial: initialOf(username),
    voice_class: voiceClass(profile.voice),
    form_audience: formAudience(profile),
    joined_month: profile.created_at,
    messages: messages.map(messageView),
    has_messages: messages.length > 0,
    next_page: profile.has_more ? String(page + 1) : '',
  };
}

/**
 * Returns the CSS class of the form, which is hidden from guests if the inbox refuses them. During a pause,
 * nobody has the form, so its class is empty.
 */
export const formAudience = (inbox: Pick<PublicProfile, 'allow_anonymous' | 'paused'>) =>
  inbox.allow_anonymous || inbox.paused ? '' : 'member-only';

function messageView(message: PublicMessage): MessageView {
  const { content, replies } = message;
  return {
    ...message,
    text_class: `${isShortNote(content) ? 'note-short' : ''} ${wordlessClass(content)}`.trim(),
    text_lang: languageOf(content),
    has_replies: replies.length > 0,
    answered_at: replies[replies.length - 1]?.created_at ?? message.created_at,
    replies: replies.map((reply) => ({
      ...reply,
      text_class: wordlessClass(reply.content),
      text_lang: languageOf(reply.content),
    })),
  };
}

import { avatarPath } from '../../src/rules/avatar.ts';
import { MESSAGES_PER_PAGE } from '../../src/rules/message.ts';
import { checkUsername } from '../../src/rules/username.ts';
import { requireParameters } from './request-query.ts';
import { select } from './select.ts';

/** All that anybody may know of a profile; its id is the address of messages, not a secret. */
export interface PublicProfile {
  id: string;
  username: string;
  bio: string;
  /** Path of the picture, or empty. */
  avatar_url: string;
  allow_anonymous: boolean;
  /** ISO 8601, or empty. */
  last_seen: string;
  created_at: string;
  messages: PublicMessage[];
  /** Whether a further page of messages exists. */
  has_more: boolean;
}

export interface PublicMessage {
  id: string;
  content: string;
  is_favorite: boolean;
  reactions: string;
  created_at: string;
  replies: PublicReply[];
}

export interface PublicReply {
  id: string;
  message_id: string;
  content: string;
  created_at: string;
}

/** `GET /api/public-profile/{username}?page=` */
export function answerPublicProfile(e: core.RequestEvent): void {
  requireParameters(e, ['page']);
  const username = e.request?.pathValue('username') ?? '';
  const page = pageNumber(e);
  const profile = findPublicProfile(e.app, username, page);
  if (!profile) throw new NotFoundError();
  e.response.header().set('Cache-Control', 'no-cache');
  e.json(200, profile);
}

/** The `page` of the query, from 1; anything that is no such number counts as 1. */
export function pageNumber(e: core.RequestEvent): number {
  const page = Number(e.request?.url?.query().get('page') ?? '');
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/** The profile of that name, in any case, with one page of its public messages; null when nobody has it. */
export function findPublicProfile(
  app: CoreApp,
  username: string,
  page: number,
): PublicProfile | null {
  if (checkUsername(username) !== null) return null;
  const [profile] = select(app, profileShape, profileQuery, { username });
  if (!profile) return null;
  const { avatar, ...shown } = profile;
  const found = select(app, messageShape, messagesQuery, {
    profile: profile.id,
    limit: MESSAGES_PER_PAGE + 1,
    offset: (page - 1) * MESSAGES_PER_PAGE,
  });
  return {
    ...shown,
    avatar_url: avatarPath({ id: profile.id, avatar }),
    messages: withReplies(app, found.slice(0, MESSAGES_PER_PAGE)),
    has_more: found.length > MESSAGES_PER_PAGE,
  };
}

const profileShape = {
  id: '',
  username: '',
  bio: '',
  avatar: '',
  allow_anonymous: false,
  last_seen: '',
  created_at: '',
};
const profileQuery = `
  SELECT id, username, bio, avatar, allow_anonymous, last_seen, created_at
  FROM profiles WHERE username = {:username} COLLATE NOCASE`;

const messageShape = { id: '', content: '', is_favorite: false, reactions: '', created_at: '' };
const messagesQuery = `
  SELECT id, content, is_favorite, reactions, created_at
  FROM messages WHERE recipient_id = {:profile} AND is_public = TRUE
  ORDER BY created_at DESC, id DESC LIMIT {:limit} OFFSET {:offset}`;

const replyShape = { id: '', message_id: '', content: '', created_at: '' };
const repliesQuery = (ids: readonly string[]) => `
  SELECT id, message_id, content, created_at
  FROM message_replies WHERE message_id IN (${ids.map((_, i) => `{:m${i}}`).join(', ')}) AND is_public = TRUE
  ORDER BY created_at, id`;

function withReplies(app: CoreApp, messages: Omit<PublicMessage, 'replies'>[]): PublicMessage[] {
  if (messages.length === 0) return [];
  const ids = messages.map((message) => message.id);
  const parameters = Object.fromEntries(ids.map((id, i) => [`m${i}`, id]));
  const replies = select(app, replyShape, repliesQuery(ids), parameters);
  return messages.map((message) => ({
    ...message,
    replies: replies.filter((reply) => reply.message_id === message.id),
  }));
}

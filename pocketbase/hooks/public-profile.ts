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
  /** Never shown to others then. */
  hide_last_seen: boolean;
  /** A day in UTC, 'YYYY-MM-DD'; empty where it is hidden or there is none. */
  last_seen: string;
  /** A day in UTC, 'YYYY-MM-DD'. */
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
  /** In UTC, to the minute: '2026-11-20 16:10Z'. */
  created_at: string;
  replies: PublicReply[];
}

export interface PublicReply {
  id: string;
  message_id: string;
  content: string;
  /** As that of a message. */
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
  hide_last_seen: false,
  last_seen: '',
  created_at: '',
};
const profileQuery = `
  SELECT id, username, bio, avatar, allow_anonymous, hide_last_seen,
    iif(hide_last_seen, '', substr(last_seen, 1, 10)) AS last_seen,
    substr(created_at, 1, 10) AS created_at
  FROM profiles WHERE username = {:username} COLLATE NOCASE`;

/** Nobody is to learn from a message's second who was online then. Sorting needs the exact time. */
const toTheMinute = "substr(created_at, 1, 16) || 'Z' AS created_at";

const messageShape = { id: '', content: '', is_favorite: false, reactions: '', created_at: '' };
const messagesQuery = `
  SELECT id, content, is_favorite, reactions, ${toTheMinute}
  FROM messages WHERE recipient_id = {:profile} AND is_public = TRUE
  ORDER BY messages.created_at DESC, id DESC LIMIT {:limit} OFFSET {:offset}`;

const replyShape = { id: '', message_id: '', content: '', created_at: '' };
const repliesQuery = (ids: readonly string[]) => `
  SELECT id, message_id, content, ${toTheMinute}
  FROM message_replies WHERE message_id IN (${ids.map((_, i) => `{:m${i}}`).join(', ')}) AND is_public = TRUE
  ORDER BY message_replies.created_at, id`;

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

import type { PublicProfile } from '../../src/contract/profiles.ts';
import { picturePath } from '../../src/rules/pictures.ts';
import { MESSAGES_PER_PAGE } from '../../src/rules/message.ts';
import { jsonBoolean, selectTexts } from './database.ts';
import { rendered } from './rendered-profiles.ts';
import { requireParameters } from './request-query.ts';

/** `GET /api/public-profile/{username}?page=` */
export function answerPublicProfile(e: core.RequestEvent): void {
  if (e.request?.url?.rawQuery !== '') requireParameters(e, ['page']);
  const username = e.request?.pathValue('username') ?? '';
  const json = rendered(e, 'json', username, () => {
    const profile = findPublicProfile(e.app, username, pageNumber(e));
    return profile && JSON.stringify(profile);
  });
  if (json === null) throw new NotFoundError();
  e.response.header().set('Cache-Control', 'no-cache');
  e.blob(200, 'application/json', json);
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
  const [json] = selectTexts(app, profileQuery, {
    username,
    limit: MESSAGES_PER_PAGE + 1,
    offset: (page - 1) * MESSAGES_PER_PAGE,
  });
  if (json === undefined) return null;
  const { avatar, preview, messages, ...shown } = JSON.parse(json) as Row;
  return {
    ...shown,
    avatar_url: picturePath(shown.id, avatar),
    preview_url: picturePath(shown.id, preview),
    messages: messages.slice(0, MESSAGES_PER_PAGE),
    has_more: messages.length > MESSAGES_PER_PAGE,
  };
}

interface Row extends Omit<PublicProfile, 'avatar_url' | 'preview_url' | 'has_more'> {
  avatar: string;
  preview: string;
}

const day = (column: string) => `substr(${column}, 1, 10)`;
/** Who wrote must not follow from a clock, so no finer time leaves the server for others. */
const minute = (column: string) =>
  `substr(${column}, 1, 10) || 'T' || substr(${column}, 12, 5) || 'Z'`;

// SQLite makes the JSON: each value that goja reads of a row costs as much as a small query.
const replies = `
  SELECT json_group_array(
    json_object(
      'id', id, 'message_id', message_id, 'content', content, 'created_at', ${minute('created_at')}
    ) ORDER BY created_at, id)
  FROM message_replies WHERE message_id = m.id AND is_public = TRUE`;
const messages = `
  SELECT json_group_array(
    json_object(
      'id', id, 'content', content, 'is_favorite', ${jsonBoolean('is_favorite')},
      'reactions', reactions, 'created_at', ${minute('created_at')}, 'replies', json((${replies}))
    ) ORDER BY m.created_at DESC, id DESC)
  FROM (
    SELECT id, content, is_favorite, reactions, created_at FROM messages
    WHERE recipient_id = p.id AND is_public = TRUE
    ORDER BY created_at DESC, id DESC LIMIT {:limit} OFFSET {:offset}) m`;
export const profileQuery = `
  SELECT json_object(
    'id', id, 'username', username, 'bio', bio, 'avatar', avatar,
    'voice', voice, 'prompt', prompt, 'preview', preview,
    'hide_answers', ${jsonBoolean('hide_answers')},
    'allow_anonymous', ${jsonBoolean('allow_anonymous')},
    'hide_last_seen', ${jsonBoolean('hide_last_seen')},
    'last_seen', iif(hide_last_seen, '', ${day('last_seen')}), 'created_at', ${day('created_at')},
    'messages', json((${messages})))
  FROM profiles p WHERE username = {:username} COLLATE NOCASE`;

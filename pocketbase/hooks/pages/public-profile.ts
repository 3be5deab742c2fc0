import type { AnswerView } from '../../../src/contract/profile-view.ts';
import { profileFieldsWhere } from '../../../src/contract/profile-fields.ts';
import type { PublicProfile } from '../../../src/contract/profiles.ts';
import { MESSAGES_PER_PAGE } from '../../../src/rules/message.ts';
import { PAUSED_INDEFINITELY } from '../../../src/rules/pause.ts';
import { picturePath } from '../../../src/rules/pictures.ts';
import { REPLIES_MAX } from '../../../src/rules/reply.ts';
import {
  day,
  jsonBoolean,
  minute,
  type Parameters,
  selectJson,
  selectTexts,
} from '../engine/database.ts';
import { isPaused } from './pauses.ts';

/** SQL of the month of the sign-up: a day could reveal who wrote before it. */
const month = 'substr(created_at, 1, 7)';

const reopens = `iif(${isPaused} AND paused_until < '${PAUSED_INDEFINITELY}', ${day('paused_until')}, '')`;

const publicFields = profileFieldsWhere(({ seenBy }) => seenBy === 'public')
  .map(([name, { type }]) => `'${name}', ${type === 'boolean' ? jsonBoolean(name) : name}`)
  .join(', ');

// SQLite writes the JSON, because reading a single value of a row in PocketBase's engine costs as much as a
// small query.
const replies = `
  SELECT json_group_array(
    json_object(
      'id', id, 'message_id', message_id, 'content', content, 'created_at', ${day('created_at')}
    ))
  FROM (
    SELECT * FROM message_replies WHERE message_id = m.id AND is_public = TRUE
    ORDER BY place, id LIMIT ${REPLIES_MAX}) AS thread`;

/**
 * Returns the query for a profile with messages, as one JSON text.
 * @param rows query of the messages' columns and of `at` and `tie_breaker`, by which messages are sorted
 */
const profileWith = (rows: string) => `
  SELECT json_object(
    'id', id, ${publicFields},
    'paused', ${jsonBoolean(isPaused)}, 'reopens', ${reopens},
    'last_seen', iif(hide_last_seen, '', ${day('last_seen')}), 'created_at', ${month},
    'messages', json((
      SELECT json_group_array(
        json_object(
          'id', id, 'content', content, 'is_favorite', ${jsonBoolean('is_favorite')},
          'reactions', reactions, 'created_at', ${minute('created_at')},
          'replies', json((${replies}))
        ) ORDER BY at DESC, tie_breaker DESC)
      FROM (${rows}) m)))
  FROM profiles p WHERE username = {:username} COLLATE NOCASE AND NOT is_suspended`;

/** Whether a reply is the last public one to its message, by which answers are sorted. */
const isLastReply = (reply: string) => `
  NOT EXISTS (
    SELECT 1 FROM message_replies later
    WHERE later.message_id = ${reply}.message_id AND later.is_public = TRUE
      AND (later.place, later.id) > (${reply}.place, ${reply}.id))`;

/** Selects a profile with its public messages, newest first. */
const profileQuery = profileWith(`
  SELECT id, content, is_favorite, reactions, created_at, created_at AS at, id AS tie_breaker
  FROM messages
  WHERE recipient_id = p.id AND is_public = TRUE
  ORDER BY created_at DESC, id DESC LIMIT {:limit} OFFSET {:offset}`);

/**
 * Selects a profile with the public messages that have public replies, sorted by the last of these replies,
 * newest first. The query starts from the owner's replies: the owner writes few of them, while anybody can
 * send thousands of messages.
 */
const answeredQuery = profileWith(`
  SELECT messages.id, messages.content, is_favorite, reactions, messages.created_at,
    last.place AS at, last.id AS tie_breaker
  FROM message_replies last CROSS JOIN messages ON messages.id = last.message_id
  WHERE last.user_id = p.id AND last.is_public = TRUE
    AND messages.recipient_id = p.id AND messages.is_public = TRUE AND ${isLastReply('last')}
  ORDER BY last.place DESC, last.id DESC LIMIT {:limit} OFFSET {:offset}`);

/** Selects a profile with one public message, if that has a public reply. */
const answerQuery = profileWith(`
  SELECT id, content, is_favorite, reactions, created_at, created_at AS at, id AS tie_breaker
  FROM messages
  WHERE id = {:message} AND recipient_id = p.id AND is_public = TRUE
    AND EXISTS (
      SELECT 1 FROM message_replies WHERE message_id = messages.id AND is_public = TRUE)`);

/**
 * Maximum replies that are read in search of a neighbor, as an owner may have answered any number of private
 * messages in between.
 */
const NEIGHBOR_SEARCH_MAX = 50;

/** Returns the query for the answered message before or after `this` reply's message in the list of answers. */
const neighbor = (side: 'previous' | 'next') => {
  const [order, nearest, direction] = side === 'next' ? ['<', 'max', 'DESC'] : ['>', 'min', 'ASC'];
  return `
    SELECT message_id FROM (
      SELECT near.message_id, ${nearest}(near.place)
      FROM (
        SELECT message_id, place, id FROM message_replies
        WHERE user_id = this.user_id AND is_public = TRUE
          AND (place, id) ${order} (this.place, this.id)
        ORDER BY place ${direction}, id ${direction} LIMIT ${NEIGHBOR_SEARCH_MAX}) near
      CROSS JOIN messages ON messages.id = near.message_id
      WHERE messages.is_public = TRUE AND near.message_id != this.message_id
        AND ${isLastReply('near')})`;
};

/** Selects the neighbors of an answered message in the list of answers, as one JSON text. */
const neighborsQuery = `
  SELECT json_object(
    'previous_id', coalesce((${neighbor('previous')}), ''),
    'next_id', coalesce((${neighbor('next')}), ''))
  FROM (
    SELECT * FROM message_replies WHERE message_id = {:message} AND is_public = TRUE
    ORDER BY place DESC, id DESC LIMIT 1) AS this`;

/**
 * Returns the profile with this username, ignoring case, and one page of its public messages; null if there
 * is no such profile.
 */
export function findProfile(app: CoreApp, username: string, page: number): PublicProfile | null {
  return findWith(app, profileQuery, { username, ...rowsOf(page) });
}

/** Returns the profile like `findProfile`, with one page of its answered messages. */
export function findAnswers(app: CoreApp, username: string, page: number): PublicProfile | null {
  return findWith(app, answeredQuery, { username, ...rowsOf(page) });
}

/**
 * Returns the profile like `findProfile`, with only this message; null also if the message is private
 * or has no public answer.
 */
export function findAnswer(app: CoreApp, username: string, message: string): PublicProfile | null {
  const profile = findWith(app, answerQuery, { username, message });
  return profile?.messages.length === 1 ? profile : null;
}

/** Returns the ids of the messages before and after an answered message in the list of answers. */
export function findNeighbors(app: CoreApp, message: string): Neighbors {
  return selectJson<Neighbors>(app, neighborsQuery, { message });
}

type Neighbors = Pick<AnswerView, 'previous_id' | 'next_id'>;

/** The rows of a page, and one more, which tells whether there is a next page. */
const rowsOf = (page: number) => ({
  limit: MESSAGES_PER_PAGE + 1,
  offset: (page - 1) * MESSAGES_PER_PAGE,
});

function findWith(app: CoreApp, query: string, parameters: Parameters): PublicProfile | null {
  const [json] = selectTexts(app, query, parameters);
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

import { inboxConditions, searchVariants, type InboxFilter } from '../../src/rules/inbox.ts';
import { MESSAGES_PER_PAGE } from '../../src/rules/message.ts';
import { jsonBoolean } from './database.ts';

// The statements of the inbox, apart from what runs them, so that a test can ask SQLite for the plan
// of each. SQLite also writes the JSON: one string a message then passes into JavaScript, not each value.

/**
 * Messages that one answer reads through. A rare text in a large inbox takes several answers, so
 * that no search keeps the others waiting.
 */
export const READ_AT_ONCE = 1500;

export interface InboxQueryScope {
  filter: InboxFilter;
  /** Empty for every message. */
  text: string;
  /** Whether it goes on from a cursor. */
  isContinued: boolean;
}

const replyJson = `json_object(
  'id', id, 'message_id', message_id, 'user_id', user_id, 'content', content,
  'is_public', ${jsonBoolean('is_public')}, 'created_at', created_at)`;

/** A `Message` of the contract. */
const messageJson = `json_object(
  'id', id, 'recipient_id', recipient_id, 'content', content, 'is_public', ${jsonBoolean('is_public')},
  'is_new', ${jsonBoolean('is_new')}, 'is_favorite', ${jsonBoolean('is_favorite')}, 'reactions', reactions,
  'created_at', created_at, 'replies', json((
    SELECT json_group_array(${replyJson}) FROM (
      SELECT * FROM message_replies WHERE message_id = inbox.id ORDER BY created_at, id) AS thread)))`;

const orderedAs = (limit: number) => `ORDER BY created_at DESC, id DESC LIMIT ${limit}`;

/** `{:owner}`'s messages; where it is continued, those older than `{:created_at}` and `{:id}`. */
function inboxOf({ filter, isContinued }: InboxQueryScope, columns: string): string {
  const conditions = ['recipient_id = {:owner}'];
  for (const [field, value] of Object.entries(inboxConditions[filter])) {
    conditions.push(`${field} = ${value ? 'TRUE' : 'FALSE'}`);
  }
  if (isContinued) {
    conditions.push('created_at <= {:created_at} AND (created_at < {:created_at} OR id < {:id})');
  }
  return `SELECT ${columns} FROM messages AS inbox WHERE ${conditions.join(' AND ')}`;
}

/** The cursor and the JSON of each message of a page, and of one more where there are more. */
export function pageQuery(scope: InboxQueryScope): string {
  const columns = `created_at, id, ${messageJson} AS message`;
  const limit = MESSAGES_PER_PAGE + 1;
  if (scope.text === '') return `${inboxOf(scope, columns)} ${orderedAs(limit)}`;
  const matches = searchVariants(scope.text).map((_, i) => `content LIKE {:text${i}} ESCAPE '\\'`);
  return `
    SELECT ${columns} FROM (${inboxOf(scope, '*')} ${orderedAs(READ_AT_ONCE)}) AS inbox
    WHERE ${matches.join(' OR ')} LIMIT ${limit}`;
}

/** The cursor of the last message that a search read; none where it read the inbox to its end. */
export function lastReadQuery(scope: InboxQueryScope): string {
  return `${inboxOf(scope, 'created_at, id')} ${orderedAs(1)} OFFSET ${READ_AT_ONCE - 1}`;
}

/** The values of `{:text0}`, `{:text1}` … */
export function searchPatterns(text: string): Record<string, string> {
  if (text === '') return {};
  const patterns = searchVariants(text).map((variant) => `%${escapeLike(variant)}%`);
  return Object.fromEntries(patterns.map((pattern, index) => [`text${index}`, pattern]));
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

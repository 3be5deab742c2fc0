import {
  inboxConditions,
  searchVariants,
  type InboxFilter,
  type InboxOrder,
} from '../../../src/rules/inbox.ts';
import { REPLIES_MAX } from '../../../src/rules/reply.ts';
import { day, jsonBoolean } from '../engine/database.ts';
import { earlierJson } from '../sending/sender-link.ts';
import { afterCursor, FETCH_LIMIT } from './cursor.ts';

// Queries of the inbox, without the code that runs them. SQLite also writes the JSON, so that only one
// string per message passes into JavaScript instead of each value.

/**
 * Maximum messages that one request searches. Finding a rare text in a large inbox takes several requests,
 * so that no search blocks the others.
 */
const SEARCH_BATCH_SIZE = 1500;

export interface InboxQueryScope {
  filter: InboxFilter;
  order: InboxOrder;
  /** Text to search for; empty to list every message. */
  text: string;
  /** Whether the list continues from a cursor. */
  hasCursor: boolean;
}

/** SQL of a `Reply` of the contract, as JSON. */
const replyJson = `json_object(
  'id', id, 'message_id', message_id, 'user_id', user_id, 'content', content,
  'is_public', ${jsonBoolean('is_public')}, 'for_sender', ${jsonBoolean('for_sender')},
  'may_answer', ${jsonBoolean('may_answer')}, 'is_withheld', ${jsonBoolean('is_withheld')},
  'created_at', ${day('created_at')})`;

export const replyQuery = `SELECT ${replyJson} FROM message_replies WHERE id = {:id}`;

/** SQL of a `Message` of the contract, as JSON. */
const messageJson = `json_object(
  'id', id, 'recipient_id', recipient_id, 'content', content, 'is_public', ${jsonBoolean('is_public')},
  'is_new', ${jsonBoolean('is_new')}, 'is_favorite', ${jsonBoolean('is_favorite')}, 'reactions', reactions,
  'is_withheld', ${jsonBoolean('is_withheld')}, 'created_at', created_at, 'has_link', ${jsonBoolean("link_digest != ''")},
  'earlier', ${earlierJson('inbox')}, 'replies', json((
    SELECT json_group_array(${replyJson}) FROM (
      SELECT * FROM message_replies WHERE message_id = inbox.id
      ORDER BY place, id LIMIT ${REPLIES_MAX}) AS thread)))`;

/** Sort direction of each order, and the comparison that finds the rows after a cursor. */
const directions: Record<InboxOrder, { sort: string; comparison: '<' | '>' }> = {
  newest: { sort: 'DESC', comparison: '<' },
  oldest: { sort: 'ASC', comparison: '>' },
};

function orderClause({ order }: InboxQueryScope, limit: number): string {
  const { sort } = directions[order];
  return `ORDER BY created_at ${sort}, id ${sort} LIMIT ${limit}`;
}

/**
 * Returns the query for the messages of `{:owner}`; if the list continues, only for those after
 * `{:created_at}` and `{:id}`.
 */
function selectInbox({ filter, order, hasCursor }: InboxQueryScope, columns: string): string {
  const conditions = ['recipient_id = {:owner}'];
  for (const [field, value] of Object.entries(inboxConditions[filter])) {
    conditions.push(`${field} = ${value ? 'TRUE' : 'FALSE'}`);
  }
  if (hasCursor) conditions.push(afterCursor(directions[order].comparison));
  return `SELECT ${columns} FROM messages AS inbox WHERE ${conditions.join(' AND ')}`;
}

/**
 * Returns the query for the cursor and the JSON of each message of a page, plus one message if there are
 * more.
 */
export function pageQuery(scope: InboxQueryScope): string {
  const columns = `created_at, id, ${messageJson} AS message`;
  if (scope.text === '') return `${selectInbox(scope, columns)} ${orderClause(scope, FETCH_LIMIT)}`;
  // `instr` instead of LIKE, which restarts at each letter: in a text that repeats one letter it took a
  // hundred times as long.
  const matches = searchVariants(scope.text).map((_, i) => `instr(lower(content), {:text${i}})`);
  return `
    SELECT ${columns} FROM (${selectInbox(scope, '*')} ${orderClause(scope, SEARCH_BATCH_SIZE)}) AS inbox
    WHERE ${matches.join(' OR ')} LIMIT ${FETCH_LIMIT}`;
}

/**
 * Returns the query for the cursor of the last message that a search read; there is no row if the search
 * reached the end of the inbox.
 */
export function lastReadQuery(scope: InboxQueryScope): string {
  return `${selectInbox(scope, 'created_at, id')} ${orderClause(scope, 1)} OFFSET ${SEARCH_BATCH_SIZE - 1}`;
}

/** Returns the values of `{:text0}`, `{:text1}` and so on: the variants of the searched text. */
export function searchParameters(text: string): Record<string, string> {
  const variants = text === '' ? [] : searchVariants(text);
  return Object.fromEntries(variants.map((variant, index) => [`text${index}`, variant]));
}

const fromDay = `FROM messages AS inbox
  WHERE recipient_id = {:owner} AND created_at >= value ->> 'start' AND created_at < value ->> 'end'`;

/**
 * Selects the `InboxDay`s of `{:shown}`, a list of `ShownDay`s, as one JSON list. Each day is a range of
 * the index: grouping by a date computed for each message would sort all messages and take twice as long.
 * Without MATERIALIZED, SQLite would count each day a second time for the filter.
 */
export const daysQuery = `
  WITH days AS MATERIALIZED (
    SELECT value ->> 'day' AS day,
      (SELECT COUNT(*) ${fromDay}) AS messages,
      (SELECT COUNT(*) ${fromDay} AND EXISTS (
        SELECT 1 FROM message_replies WHERE message_id = inbox.id)) AS answered
    FROM json_each({:shown}))
  SELECT json_group_array(json_object('day', day, 'messages', messages, 'answered', answered))
  FROM days WHERE messages > 0`;

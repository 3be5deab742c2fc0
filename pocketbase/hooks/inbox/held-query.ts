import { afterCursor, FETCH_LIMIT } from './cursor.ts';
import { selected } from './many-query.ts';

// Queries of held messages, without the code that runs them.

/**
 * Returns the query for the cursor and the JSON of each held message of a page, plus one message if there
 * are more.
 */
export function heldPageQuery(hasCursor: boolean): string {
  return `
    SELECT created_at, id,
      json_object('id', id, 'content', content, 'reason', reason,
        'created_at', created_at) AS message
    FROM held_messages WHERE recipient_id = {:owner} ${hasCursor ? `AND ${afterCursor('<')}` : ''}
    ORDER BY created_at DESC, id DESC LIMIT ${FETCH_LIMIT}`;
}

/** Inserts a message into the inbox with its original time. */
export const releaseStatement = `
  INSERT INTO messages
    (id, recipient_id, content, is_public, is_new, is_favorite, reactions, created_at,
      link_digest)
  SELECT id, recipient_id, content, FALSE, TRUE, FALSE, '', created_at, link_digest
  FROM held_messages WHERE ${selected}`;

export const heldDeletion = `DELETE FROM held_messages WHERE ${selected}`;
export const allHeldDeletion = 'DELETE FROM held_messages WHERE recipient_id = {:owner}';

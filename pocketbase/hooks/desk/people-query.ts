import type { PeopleFilter } from '../../../src/contract/desk-people.ts';
import { jsonBoolean } from '../engine/database.ts';

/** People on one page of the desk's list. */
export const PEOPLE_PER_PAGE = 30;
/** Rows read for a page: one more than it shows, which tells whether there is a next page. */
const PEOPLE_LIMIT = PEOPLE_PER_PAGE + 1;

/** SQL of a `Person` of the contract, as JSON. */
const personJson = `json_object(
  'id', p.id, 'username', p.username, 'email', p.email, 'avatar', p.avatar, 'voice', p.voice,
  'created_at', substr(p.created_at, 1, 10),
  'is_suspended', ${jsonBoolean('p.is_suspended')}, 'is_moderator', ${jsonBoolean('p.is_moderator')},
  'two_factor', ${jsonBoolean('p.two_factor')},
  'cases', coalesce((SELECT sum(number) FROM profile_cases WHERE profile_id = p.id), 0),
  'messages', coalesce((SELECT messages FROM inbox_counts WHERE recipient_id = p.id), 0))`;

const row = (key: string) =>
  `${key} AS cursor, p.username, ${personJson} AS item FROM profiles AS p`;

export const personQuery = `SELECT ${personJson} FROM profiles AS p WHERE id = {:id}`;

/** Each condition is that of an index of the newest. */
const conditions: Record<PeopleFilter, string> = {
  suspended: 'p.is_suspended',
  moderators: 'p.is_moderator',
};

/**
 * Returns the query for the newest people, of all or of a filter, after the cursor of `{:created_at}` and
 * `{:id}`.
 * @tested its plan
 */
export const newestQuery = (filter: PeopleFilter | null): string => `
  SELECT ${row(`p.created_at || ' ' || p.id`)}
  WHERE ${filter ? conditions[filter] : 'TRUE'} AND (p.created_at, p.id) < ({:created_at}, {:id})
  ORDER BY p.created_at DESC, p.id DESC LIMIT ${PEOPLE_LIMIT}`;

/** Selects people whose `column` is between `{:from}` and `{:end}`, from the column's own index. */
const beginning = (column: 'username' | 'email', comparison: '>' | '>=') => `
  SELECT * FROM (
    SELECT ${row(`p.${column}`)}
    WHERE p.${column} ${comparison} {:from} COLLATE NOCASE AND p.${column} < {:end} COLLATE NOCASE
    ORDER BY p.${column} COLLATE NOCASE LIMIT ${PEOPLE_LIMIT})`;

/**
 * Returns the query for people whose name or address begins with a text: the next rows of each. Who is found
 * by both is found twice.
 * @param hasCursor whether `{:from}` is the last row of the page before, and not the text itself
 */
export function beginningQuery(hasCursor: boolean): string {
  const comparison = hasCursor ? '>' : '>=';
  return `${beginning('username', comparison)} UNION ALL ${beginning('email', comparison)}`;
}

import type { PeopleFilter } from '../../../src/contract/desk-people.ts';
import { jsonBoolean } from '../engine/database.ts';

/** People on one page of the desk's list. */
export const PEOPLE_PER_PAGE = 30;
/** Rows read for a page: one more than it shows, which tells whether there is a next page. */
const PEOPLE_LIMIT = PEOPLE_PER_PAGE + 1;

/** Superusers read the whole of a person's account data, moderators what a decision needs. */
export type Reader = 'superuser' | 'moderator';

export const readerOf = (auth: core.Record): Reader =>
  auth.isSuperuser() ? 'superuser' : 'moderator';

/** SQL of an address of which moderators see the first letters, such as `l•••@e•••`. */
const maskedEmail = `iif(p.email = '', '',
  substr(p.email, 1, 1) || '•••@' || substr(p.email, instr(p.email, '@') + 1, 1) || '•••')`;

const messageCount = 'coalesce((SELECT messages FROM inbox_counts WHERE recipient_id = p.id), 0)';

/** SQL of a `Person` of the contract, as JSON. */
const personJson = (reader: Reader) => `json_object(
  'id', p.id, 'username', p.username, 'email', ${reader === 'superuser' ? 'p.email' : maskedEmail},
  'avatar', p.avatar, 'voice', p.voice,
  'prompt', p.prompt, 'bio', p.bio, 'language', p.language,
  'created_at', substr(p.created_at, 1, 10),
  'is_suspended', ${jsonBoolean('p.is_suspended')}, 'is_moderator', ${jsonBoolean('p.is_moderator')},
  'two_factor', ${jsonBoolean('p.two_factor')},
  'cases', iif(p.id = {:reader}, 0, coalesce((SELECT cases FROM case_totals WHERE profile_id = p.id), 0)),
  'messages', ${reader === 'superuser' ? messageCount : 'NULL'})`;

const row = (reader: Reader, key: string, from = 'profiles AS p') =>
  `${key} AS cursor, p.username, ${personJson(reader)} AS item FROM ${from}`;

export const personQuery = (reader: Reader): string =>
  `SELECT ${personJson(reader)} FROM profiles AS p WHERE id = {:id}`;

interface List {
  readonly from: string;
  readonly condition: string;
  readonly columns: readonly [string, string];
}

const newest = (condition: string): List => ({
  from: 'profiles AS p',
  condition,
  columns: ['p.created_at', 'p.id'],
});

/** Each list has an index in its order, with its condition, and a cursor of its columns. */
const lists: Record<PeopleFilter | 'all', List> = {
  all: newest('TRUE'),
  suspended: newest('p.is_suspended'),
  moderators: newest('p.is_moderator'),
  cases: {
    from: 'case_totals AS c CROSS JOIN profiles AS p ON p.id = c.profile_id',
    condition: 'p.id != {:reader}',
    columns: ['c.cases', 'c.profile_id'],
  },
};

/**
 * Returns the query for people after the cursor of `{:first}` and `{:second}`: of a filter, or all. The newest
 * come first, and among those with cases whoever has most.
 */
export function listQuery(reader: Reader, filter: PeopleFilter | 'all'): string {
  const { from, condition, columns } = lists[filter];
  const [first, second] = columns;
  return `
    SELECT ${row(reader, `${first} || ' ' || ${second}`, from)}
    WHERE ${condition} AND (${first}, ${second}) < ({:first}, {:second})
    ORDER BY ${first} DESC, ${second} DESC LIMIT ${PEOPLE_LIMIT}`;
}

/** Selects people whose `column` is between `{:from}` and `{:end}`, from the column's own index. */
const beginning = (reader: Reader, column: 'username' | 'email', comparison: '>' | '>=') => `
  SELECT * FROM (
    SELECT ${row(reader, `p.${column}`)}
    WHERE p.${column} ${comparison} {:from} COLLATE NOCASE AND p.${column} < {:end} COLLATE NOCASE
    ORDER BY p.${column} COLLATE NOCASE LIMIT ${PEOPLE_LIMIT})`;

/**
 * Returns the query for people whose name or address begins with a text: the next rows of each. Who is found
 * by both is found twice.
 * @param hasCursor whether `{:from}` is the last row of the page before, and not the text itself
 */
export function beginningQuery(hasCursor: boolean): string {
  const comparison = hasCursor ? '>' : '>=';
  const [names, addresses] = (['username', 'email'] as const).map((column) =>
    beginning('superuser', column, comparison),
  );
  return `${names} UNION ALL ${addresses}`;
}

/** Returns the query for people whose name begins with a text, for moderators. */
export const nameQuery = (hasCursor: boolean): string =>
  beginning('moderator', 'username', hasCursor ? '>' : '>=');

/** Selects the person with the whole address `{:from}`, for moderators. */
export const addressQuery = `
  SELECT ${row('moderator', 'p.email')} WHERE p.email = {:from} COLLATE NOCASE LIMIT 1`;

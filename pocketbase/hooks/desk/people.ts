import {
  peopleFilters,
  type PeopleFilter,
  type Person,
} from '../../../src/contract/desk-people.ts';
import { select } from '../engine/database.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { refuse, requireParameters, searchedText } from '../requests/input.ts';
import { limitSubject } from '../requests/rate-limit.ts';
import { noteInAudit } from './audit.ts';
import { itemRow, sendPage } from './paging.ts';
import * as query from './people-query.ts';

/**
 * Handles `GET /api/desk/people`.
 * @throws 400 with the code `wrong_type` at `filter` for an unknown filter, and for one beside a beginning
 */
export function findPeople(e: MemberRequest): void {
  const { filter, after = '' } = requireParameters(e, ['filter', 'after']);
  const text = (searchedText(e) ?? '').trim();
  if (filter !== undefined && (text !== '' || !isFilter(filter))) {
    return refuse('filter', 'wrong_type');
  }
  limitSubject(e, 'desk_people', e.auth.id);
  const reader = query.readerOf(e.auth);
  const found =
    text === ''
      ? listed(e, query.listQuery(reader, filter ?? 'all'), after)
      : beginningWith(e, reader, text, after);
  sendPage(e, found, query.PEOPLE_PER_PAGE, '', (row) => !isFoundTwice(row, text));
}

const isFilter = (name: string): name is PeopleFilter => peopleFilters.some((f) => f === name);

const shape = { ...itemRow, username: '' };
type Row = typeof shape;

/** A text after every time, and after every number as SQLite compares them. */
const LATEST = '~';

function listed({ app, auth }: MemberRequest, query: string, after: string): Row[] {
  const space = after.lastIndexOf(' ');
  const first = after === '' ? LATEST : after.slice(0, Math.max(space, 0));
  return select(app, shape, query, { first, second: after.slice(space + 1), reader: auth.id });
}

/** The last character of Unicode, which no name and no address contains. */
const LAST_CHARACTER = '\u{10FFFF}';

/** Returns the rows of both lists in the order of their cursors. */
function beginningWith(
  { app, auth }: MemberRequest,
  reader: query.Reader,
  text: string,
  after: string,
): Row[] {
  const from = after === '' ? text : after;
  const parameters = { from, end: text + LAST_CHARACTER, reader: auth.id };
  const rows = select(app, shape, searchQuery(reader, text, after !== ''), parameters);
  if (reader === 'moderator' && text.includes('@')) noteFound(app, auth, rows);
  return rows.sort((one, other) => (folded(one.cursor) < folded(other.cursor) ? -1 : 1));
}

/** Moderators find an address only by the whole of it, which no beginning may lead to. */
function searchQuery(reader: query.Reader, text: string, hasCursor: boolean): string {
  if (reader === 'superuser') return query.beginningQuery(hasCursor);
  return text.includes('@') ? query.addressQuery : query.nameQuery(hasCursor);
}

/** Notes whose account a moderator found by its address; the address itself is not kept. */
function noteFound(app: CoreApp, auth: core.Record, [found]: readonly Row[]): void {
  if (!found) return;
  const { id: profile_id } = JSON.parse(found.item) as Person;
  noteInAudit(app, auth, 'find_address', { target: found.username, profile_id });
}

/** Lower case as SQLite's NOCASE has it; the lists have no two equal cursors. */
const folded = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Whether a row was found by the address of a person whose name is found, too. */
const isFoundTwice = ({ cursor, username }: Row, text: string) =>
  cursor.includes('@') && text !== '' && folded(username).startsWith(folded(text));

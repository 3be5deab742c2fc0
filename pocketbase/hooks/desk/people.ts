import { peopleParameters } from '../../../src/contract/desk-people.ts';
import { select } from '../engine/database.ts';
import { sendJson, type MemberRequest } from '../engine/request-event.ts';
import { requireParameters } from '../requests/query.ts';
import { itemRow, paginate } from './paging.ts';
import { beginningQuery, newestQuery, PEOPLE_PER_PAGE } from './people-query.ts';

/** Handles `GET /api/desk/people`. */
export function findPeople(e: MemberRequest): void {
  const { begins = '', after = '' } = requireParameters(e, peopleParameters);
  const text = begins.trim();
  const found = text === '' ? newest(e.app, after) : beginningWith(e.app, text, after);
  const { items, next } = paginate(found, PEOPLE_PER_PAGE, (row) => !isFoundTwice(row, text));
  sendJson(e, `{"items":${items},"next":${next}}`);
}

const shape = { ...itemRow, username: '' };
type Row = typeof shape;

/** A text after every time. */
const LATEST = '~';

function newest(app: CoreApp, after: string): Row[] {
  const [day, time, id = ''] = after.split(' ');
  const created_at = after === '' ? LATEST : `${day} ${time}`;
  return select(app, shape, newestQuery, { created_at, id });
}

/** The last character of Unicode, which no name and no address contains. */
const LAST_CHARACTER = '\u{10FFFF}';

/** Returns the rows of both lists in the order of their cursors. */
function beginningWith(app: CoreApp, text: string, after: string): Row[] {
  const parameters = { from: after === '' ? text : after, end: text + LAST_CHARACTER };
  const rows = select(app, shape, beginningQuery(after !== ''), parameters);
  return rows.sort((one, other) => (folded(one.cursor) < folded(other.cursor) ? -1 : 1));
}

/** Lower case as SQLite's NOCASE has it; the lists have no two equal cursors. */
const folded = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Whether a row was found by the address of a person whose name is found, too. */
const isFoundTwice = ({ cursor, username }: Row, text: string) =>
  cursor.includes('@') && text !== '' && folded(username).startsWith(folded(text));

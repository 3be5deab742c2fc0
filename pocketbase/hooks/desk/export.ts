import { exportTables } from '../../../src/contract/desk-house.ts';
import { today } from '../../../src/rules/days.ts';
import { day, selectTexts } from '../engine/database.ts';
import { refuseIfNotStored } from '../engine/disk-space.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { oneOf, requireParameters } from '../requests/input.ts';
import { noteInAudit } from './audit.ts';
import { BEFORE_FIRST } from './scam-reports.ts';

/** Characters with which a spreadsheet takes a cell for a formula, or for something that hides one. */
const formulaStart = /^[=+\-@\t\r]/;

/**
 * Returns a cell of a CSV file (RFC 4180). An apostrophe before a cell that a spreadsheet would run as a
 * formula makes it a text.
 * @tested its quoting
 */
export function csvCell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replace(/"/g, '""')}"` : harmless;
}

/** Returns a line of a CSV file with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

type Table = (typeof exportTables)[number];

/** Rows that are read at once, so that a large table fills neither the memory nor a long transaction. */
const ROWS = 1000;

/** Selects the next rows as one JSON list, each with its cursor in the first column. */
const listOf = (columns: string, rows: string) =>
  `SELECT json_group_array(json_array(${columns})) FROM (${rows} LIMIT ${ROWS})`;

/**
 * The tables, in the order of an index, which a cursor of that index continues. A `beginning` is the cursor
 * before the first row: the newest time, or the smallest address.
 * @tested the plans of its statements
 */
const exportQueries = {
  scam_reports: {
    columns: ['reported_at', 'state', 'url', 'description'],
    beginning: BEFORE_FIRST,
    query: listOf(
      `created_at || '/' || id, ${day('created_at')}, iif(is_done, 'done', 'open'), url, description`,
      `SELECT id, created_at, is_done, url, description FROM scam_reports
      WHERE (created_at, id) < ({:first}, {:second}) ORDER BY created_at DESC, id DESC`,
    ),
  },
  newsletter: {
    columns: ['email', 'language', 'subscribed_at'],
    beginning: '',
    query: listOf(
      `email, email, language, ${day('created_at')}`,
      `SELECT email, language, created_at FROM newsletter_subscribers
      WHERE is_confirmed AND email > {:first} COLLATE NOCASE ORDER BY email COLLATE NOCASE`,
    ),
  },
} satisfies Record<Table, object>;

/**
 * Sends a table as a CSV file, in parts as they are read.
 * @throws 400 with the code `wrong_type` for an unknown table
 */
export function exportTable(e: MemberRequest): void {
  const { table: asked } = requireParameters(e, ['table']);
  const table = oneOf('table', asked, exportTables);
  refuseIfNotStored(() => {
    noteInAudit(e.app, e.auth, 'export', { target: table });
  });
  const header = e.response.header();
  header.set('Content-Type', 'text/csv; charset=utf-8; header=present');
  header.set('Content-Disposition', `attachment; filename="${table}-${today()}.csv"`);
  // Spreadsheets take a file without this mark for one of another encoding.
  send(e, `\uFEFF${csvLine(exportQueries[table].columns)}`);
  for (const rows of pagesOf(e.app, table))
    send(e, rows.map(([, ...cells]) => csvLine(cells)).join(''));
}

type Row = readonly [cursor: string, ...cells: string[]];

function* pagesOf(app: CoreApp, table: Table): Generator<readonly Row[]> {
  let after: string = exportQueries[table].beginning;
  for (;;) {
    const [first = '', second = ''] = table === 'newsletter' ? [after] : after.split('/');
    const [json = '[]'] = selectTexts(app, exportQueries[table].query, { first, second });
    const rows = JSON.parse(json) as Row[];
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS) return;
    after = rows[rows.length - 1]?.[0] ?? '';
  }
}

function send(e: MemberRequest, text: string): void {
  e.response.write(text);
  e.flush();
}

import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { findFault } from '../../pocketbase/serve/backup/check-database.mjs';

const folder = mkdtempSync(join(tmpdir(), 'hamsa-check-'));
const file = join(folder, 'copy.db');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fill(statements: string): void {
  const database = new DatabaseSync(file);
  database.exec(statements);
  database.close();
}

beforeEach(() => {
  rmSync(file, { force: true });
  fill(`
    CREATE TABLE messages (id TEXT PRIMARY KEY, recipient_id TEXT, is_new, is_favorite, is_public);
    CREATE TABLE held_messages (id TEXT PRIMARY KEY, recipient_id TEXT);
    CREATE TABLE inbox_counts (recipient_id TEXT, messages, is_new, is_favorite, is_public, held);
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
    INSERT INTO messages SELECT 'message ' || i, 'laila', i % 2, i % 4 = 0, FALSE FROM n;
    INSERT INTO held_messages VALUES ('held', 'laila');
    INSERT INTO inbox_counts VALUES ('laila', 2000, 1000, 500, 0, 1), ('omar', 0, 0, 0, 0, 0);`);
});

it('a database whose counts equal its rows has no fault', () => {
  expect(findFault(file)).toBe('');
});

it.each([
  ['a message more', `INSERT INTO messages VALUES ('one', 'laila', FALSE, FALSE, FALSE)`],
  ['an inbox without counts', `INSERT INTO messages VALUES ('one', 'zeina', FALSE, FALSE, FALSE)`],
  ['a message that is read', `UPDATE messages SET is_new = FALSE WHERE id = 'message 1'`],
  ['a held message less', 'DELETE FROM held_messages'],
  ['counts without messages', `UPDATE inbox_counts SET messages = 1 WHERE recipient_id = 'omar'`],
])('%s is a fault', (_what, statement) => {
  fill(statement);
  expect(findFault(file)).toBe('1 counts in inbox_counts differ from the rows');
});

it('a database of an older version, without counts, has no fault', () => {
  fill('DROP TABLE inbox_counts');
  expect(findFault(file)).toBe('');
});

it('a page that was overwritten is a fault', () => {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(4096), 0, 4096, 10 * 4096);
  closeSync(descriptor);
  expect(findFault(file)).not.toBe('');
});

it('a file that is no database is a fault', () => {
  writeFileSync(file, 'no database '.repeat(100));
  expect(findFault(file)).toBe('file is not a database');
});

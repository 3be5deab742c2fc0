import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { listInbox, records, request, sendMessage, tokenOf, type Answer } from '../support/api.ts';
import { backupsOf } from '../support/backups.ts';
import { query, storedRows } from '../support/database.ts';
import { listHeld } from '../support/hidden-words.ts';
import { makeDataFolder, releases } from '../support/releases/data-folder.ts';
import { blockedSecret, laila } from '../support/releases/people.ts';
import { startServer, type Server } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';
import { cut, promisedTimes } from '../support/stored-times.ts';

/** Tables of SQLite and PocketBase, which hold no content of members. */
const notContent = /^(?:sqlite_.*|_migrations|_collections|_params)$/;
/** Collections that keep no rows after a request. */
const keptEmpty = ['_authOrigins', 'email_changes', 'newsletter_removals'];

type Rows = Record<string, Record<string, unknown>[]>;

/** Returns the rows of each table, in the order of their first columns, since they are stored in none. */
function contentOf(server: Pick<Server, 'dataDir'>): Rows {
  const inOrder = (rows: Record<string, unknown>[]) =>
    rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const tables = [...storedRows(server)].filter(([table]) => !notContent.test(table));
  return Object.fromEntries(tables.map(([table, rows]) => [table, inOrder(rows)]));
}

const keyOf = ({ id, ...rest }: Record<string, unknown>) => JSON.stringify(id ?? rest);

/** Returns rows with their times as coarse as they are stored now. */
const coarse = (rows: Rows): Rows =>
  Object.fromEntries(
    Object.entries(rows).map(([table, all]) => [
      table,
      all.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            cut(value, promises.get(`${table}.${name}`) ?? ''),
          ]),
        ),
      ),
    ]),
  );
const promises = promisedTimes();

/** Returns the content of the profiles' files by path. */
function filesOf({ dataDir }: Pick<Server, 'dataDir'>): Record<string, string> {
  const storage = join(dataDir, 'storage');
  const entries = readdirSync(storage, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name));
  return Object.fromEntries(
    paths.map((path) => [path.slice(storage.length), readFileSync(path, 'base64')]),
  );
}

/** Returns all tables, indexes and triggers except SQLite's own. */
const schemaOf = (server: Server) =>
  query(server, 'SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name').filter(
    ({ name }) => !String(name).startsWith('sqlite_'),
  );

/** Returns the collections as the console shows them, without their dates. */
async function collectionsOf(server: Server): Promise<Record<string, unknown>[]> {
  const { token } = server.superuser;
  const path = '/api/collections?perPage=100&sort=name';
  const { body } = await request(server, 'GET', path, { token });
  const items = body['items'] as Record<string, unknown>[];
  return items.map(({ created: _created, updated: _updated, ...collection }) => collection);
}

async function settingsOf(server: Server): Promise<Record<string, unknown>> {
  const { token } = server.superuser;
  const { meta, ...settings } = (await request(server, 'GET', '/api/settings', { token })).body;
  // The URL is left out, as each server has its own.
  return { ...settings, meta: { ...(meta as object), appURL: '' } };
}

describe.each(releases)('a data folder of %s that is updated', (release) => {
  let before: { rows: Rows; files: Record<string, string> };
  let token: string;

  const server = setUp(async () => {
    const folder = makeDataFolder(release);
    before = { rows: contentOf({ dataDir: folder }), files: filesOf({ dataDir: folder }) };
    const updated = await startServer({ copyOf: folder });
    rmSync(folder, { recursive: true, force: true });
    return updated;
  });

  const owner = () => ({ ...laila, token });
  const write = (content: string, mark?: string): Promise<Answer> => {
    const json = { recipient_id: laila.id, content, mark };
    return request(server, 'POST', records('messages'), { json });
  };

  it('had content in every collection before', () => {
    const empty = Object.keys(before.rows).filter((table) => before.rows[table]?.length === 0);
    expect(empty.sort()).toEqual(keptEmpty);
    expect(Object.keys(before.files)).not.toEqual([]);
  });

  it('has all rows and files unchanged, but coarser times, perhaps with further columns', () => {
    // A page with coarser times is another version, and messages without a mark have got one.
    const { page_versions: _, message_marks = [], ...rows } = coarse(before.rows);
    expect(contentOf(server)).toMatchObject(rows);
    expect(contentOf(server)['message_marks']).toEqual(expect.arrayContaining(message_marks));
    expect(filesOf(server)).toEqual(before.files);
  });

  it('has the schema and the settings of a new data folder', async () => {
    const fresh = await startServer({ isFirstStart: true });
    expect(schemaOf(server)).toEqual(schemaOf(fresh));
    expect(await collectionsOf(server)).toEqual(await collectionsOf(fresh));
    expect(await settingsOf(server)).toEqual(await settingsOf(fresh));
    await fresh.stop();
  });

  it('lets its members sign in, shows their inbox and accepts messages', async () => {
    token = await tokenOf(server, laila.email, laila.password);
    const stored = before.rows['messages']?.filter(({ recipient_id }) => recipient_id === laila.id);
    const { items } = await listInbox(server, owner());
    expect(items.map(({ content }) => content).sort()).toEqual(
      stored?.map(({ content }) => content).sort(),
    );
    await sendMessage(server, owner(), 'after the update');
    expect((await listInbox(server, owner())).items[0]).toMatchObject({
      content: 'after the update',
      is_new: true,
    });
  });

  it('holds back a message with a hidden word, and still blocks a blocked sender', async () => {
    const held = (await listHeld(server, owner())).count;
    await write('Du bist BLÖD.');
    expect((await listHeld(server, owner())).count).toBe(held + 1);
    const { length } = (await listInbox(server, owner())).items;
    const tag = createHmac('sha256', Buffer.from(blockedSecret, 'hex')).update(laila.id);
    expect((await write('the blocked one again', tag.digest('hex'))).status).toBe(204);
    expect((await listInbox(server, owner())).items).toHaveLength(length);
  });

  it('shows published messages and replies on the profile', async () => {
    const [message] = (await listInbox(server, owner())).items;
    const id = String(message?.id);
    const reply = { message_id: id, user_id: laila.id, content: 'an answer of today' };
    const replied = await request(server, 'POST', records('message_replies'), {
      token,
      json: { ...reply, is_public: true },
    });
    expect(replied.status).toBe(200);
    const json = { is_public: true };
    expect((await request(server, 'PATCH', records('messages', id), { token, json })).status).toBe(
      200,
    );
    const page = await request(server, 'GET', `/en/${laila.username}`);
    const shown = ['شكرا على كل شيء', 'وشكرا لك', 'after the update', 'an answer of today'];
    expect(shown.filter((text) => !page.text.includes(text))).toEqual([]);
    expect(page.text).not.toContain('You helped me through the winter');
    const [, avatar = ''] = /(\/api\/files\/[^"?]+avatar[^"?]+)/.exec(page.text) ?? [];
    expect((await request(server, 'GET', avatar)).status).toBe(200);
  });

  it('has its old content again once the backup made by the update is restored', async () => {
    const [backup = ''] = backupsOf(server);
    expect(backup).toMatch(/^before_update_\w+\.zip$/);
    const { token: admin } = server.superuser;
    const listed = await request(server, 'GET', '/api/backups', { token: admin });
    expect(listed.text).toContain(backup);
    const path = `/api/backups/${backup}/restore`;
    expect((await request(server, 'POST', path, { token: admin })).status).toBe(204);
    await vi.waitFor(() => expect(contentOf(server)).toEqual(before.rows), { interval: 200 });
    expect(filesOf(server)).toEqual(before.files);
    await vi.waitFor(
      async () => expect(await tokenOf(server, laila.email, laila.password)).toBeTypeOf('string'),
      { interval: 200 },
    );
  });
});

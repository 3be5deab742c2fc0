import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import {
  records,
  request,
  signUpMember,
  tokenOf,
  type Answer,
  type Method,
  runJob,
} from '../support/api.ts';
import { query } from '../support/database.ts';
import { readsStrictJson } from '../support/pocketbase-version.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

// PocketBase has settings that log visitors and sign-ins; a superuser cannot switch them on.

const server = setUp(() => startServer());

const asSuperuser = (method: Method, path: string, json?: unknown) =>
  request(server, method, path, { token: server.superuser.token, json });
const collection = (name: string) => `/api/collections/${name}`;
const settingsAtWork = async () => (await asSuperuser('GET', '/api/settings')).body;
const storedSettings = () => {
  const [row] = query(
    server,
    "SELECT CAST(value AS TEXT) AS value FROM _params WHERE id = 'settings'",
  );
  return JSON.parse(String(row?.['value'])) as Record<string, Record<string, unknown>>;
};
const alerting = () =>
  query(
    server,
    "SELECT name FROM _collections WHERE type = 'auth' AND options ->> '$.authAlert.enabled' != 0",
  );
const origins = () => query(server, 'SELECT * FROM _authOrigins');
const allCollections = async () => {
  const { body } = await asSuperuser('GET', '/api/collections?perPage=100');
  return body['items'] as Record<string, unknown>[];
};

function expectRefusal(answer: Answer, section: string, key: string): void {
  expect(answer.status).toBe(400);
  const data = answer.body['data'] as Record<string, Record<string, unknown>>;
  const reason = expect.stringMatching(/ stay off: .+\.$/) as string;
  expect(data[section]?.[key]).toEqual({ code: 'fixed_for_privacy', message: reason });
  expect(answer.body['message']).toEqual(reason);
}

it('a new server does not log sign-ins', async () => {
  const { email, password } = await signUpMember(server, 'Laila');
  await tokenOf(server, email, password);
  expect(alerting()).toEqual([]);
  expect(origins()).toEqual([]);
});

describe('a superuser cannot switch on the setting', () => {
  it.each([
    ['logs', 'maxDays', 1],
    ['logs', 'logIP', true],
    ['logs', 'logAuthId', true],
    ['batch', 'enabled', true],
  ])('%s.%s', async (section, key, value) => {
    const before = [await settingsAtWork(), storedSettings()];
    const change = { [section]: { [key]: value }, meta: { appName: 'Other' } };
    expectRefusal(await asSuperuser('PATCH', '/api/settings', change), section, key);
    expect([await settingsAtWork(), storedSettings()]).toEqual(before);
  });

  it('logs.logIP by a field name in another case', async () => {
    const change = { LOGS: { LogIP: true } };
    expectRefusal(await asSuperuser('PATCH', '/api/settings', change), 'logs', 'logIP');
    expect(storedSettings()['logs']).toMatchObject({ logIP: false });
  });
});

describe('mails about sign-ins from new locations, which need a log, cannot be switched on', () => {
  it.each(['profiles', '_superusers'])('for %s', async (name) => {
    const answer = await asSuperuser('PATCH', collection(name), { authAlert: { enabled: true } });
    expectRefusal(answer, 'authAlert', 'enabled');
    expect(alerting()).toEqual([]);
  });

  it('for a new collection', async () => {
    const admins = { name: 'helpers', type: 'auth' };
    expectRefusal(await asSuperuser('POST', '/api/collections', admins), 'authAlert', 'enabled');
    expect((await asSuperuser('GET', collection('helpers'))).status).toBe(404);
  });

  it.each<[string, object[]]>([
    ['by name', [{ name: 'profiles', authAlert: { enabled: true } }]],
    ['of a new collection without the setting', [{ name: 'helpers', type: 'auth', fields: [] }]],
    [
      'after a harmless collection',
      [{ name: 'messages' }, { name: '_superusers', authAlert: { enabled: true } }],
    ],
  ])('by an import, %s', async (_, collections) => {
    const before = query(server, 'SELECT * FROM _collections ORDER BY id');
    const answer = await asSuperuser('PUT', '/api/collections/import', { collections });
    expectRefusal(answer, 'authAlert', 'enabled');
    expect(query(server, 'SELECT * FROM _collections ORDER BY id')).toEqual(before);
  });

  it('by an import, in another case', async () => {
    const collections = [{ NAME: 'profiles', name: 'profiles', AUTHALERT: { ENABLED: true } }];
    const answer = await asSuperuser('PUT', '/api/collections/import', { collections });
    // PocketBase 0.40 takes names in another case for no names of its own, and switches nothing on.
    if (readsStrictJson()) expect(answer.status).toBe(204);
    else expectRefusal(answer, 'authAlert', 'enabled');
    expect(alerting()).toEqual([]);
  });
});

describe('a superuser', () => {
  it('can still change other settings, even in the same section', async () => {
    const change = { meta: { senderName: 'Us' }, logs: { minLevel: 8 }, batch: { maxRequests: 9 } };
    expect((await asSuperuser('PATCH', '/api/settings', change)).status).toBe(200);
    expect(await settingsAtWork()).toMatchObject(change);
  });

  it('can still change collections, and import them as they were exported', async () => {
    const authToken = { duration: 1_000_000 };
    const changed = await asSuperuser('PATCH', collection('profiles'), { authToken });
    expect([changed.status, changed.body['authToken']]).toEqual([200, authToken]);
    const collections = await allCollections();
    const imported = await asSuperuser('PUT', '/api/collections/import', { collections });
    expect(imported.text).toBe('');
    expect(imported.status).toBe(204);
  });
});

describe('a setting that is switched on by SQL', () => {
  const sql = async (statement: string) => {
    const answer = await asSuperuser('POST', '/api/sql', { query: statement });
    expect(answer.status, answer.text).toBe(200);
  };
  const runMinute = () => runJob(server, 'restore_privacy');

  it('is switched off again each minute: the server’s settings', async () => {
    const on = [
      "'$.logs.maxDays', 5",
      "'$.logs.logIP', json('true')",
      "'$.batch.enabled', json('true')",
    ];
    await sql(`UPDATE _params SET value = json_set(value, ${on.join(', ')}) WHERE id = 'settings'`);
    expect(storedSettings()).toMatchObject({ logs: { maxDays: 5, logIP: true } });
    await runMinute();
    await expect
      .poll(storedSettings)
      .toMatchObject({ logs: { maxDays: 0, logIP: false }, batch: { enabled: false } });
    // Settings unrelated to privacy stay as the superuser chose them.
    expect(storedSettings()).toMatchObject({ meta: { senderName: 'Us' } });
  });

  it('leaves no bytes of what was logged meanwhile, nor of what was deleted from the log', async () => {
    const file = join(server.dataDir, 'auxiliary.db');
    const logged = Array.from({ length: 50 }, () => `opened-${randomUUID()}`);
    const database = new DatabaseSync(file, { timeout: 5000 });
    const add = database.prepare(
      `INSERT INTO _logs (id, level, message, data, created) VALUES (?, 0, ?, '{}', '2026-01-01 00:00:00.000Z')`,
    );
    for (const line of logged) add.run(line, `${line} ${'.'.repeat(500)}`);
    database.exec('PRAGMA secure_delete = OFF; DELETE FROM _logs WHERE rowid % 2');
    database.close();
    const found = () => {
      const files = [file, `${file}-wal`].filter((each) => existsSync(each));
      const bytes = files.map((each) => readFileSync(each, 'latin1')).join('');
      return logged.filter((line) => bytes.includes(line)).length;
    };
    expect(found()).toBe(logged.length);
    await runMinute();
    await expect.poll(found).toBe(0);
  });

  it('is switched off again each minute: mails about sign-ins, whose log is erased', async () => {
    const { email, password } = await signUpMember(server, 'noted');
    await sql(
      `UPDATE _collections SET options = json_set(options, '$.authAlert.enabled', json('true'))
      WHERE name = 'profiles'`,
    );
    // Any change of a collection makes PocketBase reload all of them.
    const { body } = await asSuperuser('GET', collection('messages'));
    await asSuperuser('PATCH', collection('messages'), { listRule: body['listRule'] });
    await tokenOf(server, email, password);
    expect(origins()).toHaveLength(1);
    await runMinute();
    await expect.poll(() => [alerting(), origins()]).toEqual([[], []]);
    await tokenOf(server, email, password);
    expect(origins()).toEqual([]);
  });
});

it('all these tests left no entry in the log', async () => {
  const { body } = await asSuperuser('GET', '/api/logs');
  expect(body['totalItems']).toBe(0);
  expect((await asSuperuser('GET', records('_authOrigins'))).body['totalItems']).toBe(0);
});

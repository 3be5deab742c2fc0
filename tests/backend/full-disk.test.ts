import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeInboxRules } from '../../src/contract/inbox-rules.ts';
import { signUp } from '../../src/contract/sign-in.ts';
import { HIDDEN_WORDS_MAX } from '../../src/rules/hidden-words.ts';
import {
  records,
  request,
  sendMessage,
  signUpMember,
  tokenOf,
  type Member,
  type Method,
  runJob,
} from '../support/api.ts';
import { backupsAtWork, backupsOf } from '../support/backups.ts';
import { query } from '../support/database.ts';
import { fillInbox } from '../support/fill-inbox.ts';
import { freePort } from '../support/free-port.ts';
import { grayJpeg } from '../support/jpeg.ts';
import { startServer, type Server } from '../support/server.ts';
import { mountSmallDisk } from '../support/disks.ts';
import { setUp } from '../support/set-up.ts';
import { defaultAppUrl, siteVariables } from '../support/site-variables.mjs';
import { start } from '../support/start-command.ts';

const MESSAGES = 3000;
const MEBIBYTES = 80;
const words = Array.from({ length: HIDDEN_WORDS_MAX }, (_, index) =>
  `a long word ${index}`.padEnd(50, 'x'),
);

const disk = mountSmallDisk(MEBIBYTES);
if (!disk) console.log('skipped: a full disk is tested where this user may mount one');

describe.skipIf(!disk)('on a full disk', { tags: ['long'] }, () => {
  let secretId: string;
  const secret = `whisper-${randomUUID()}`;

  afterAll(() => disk?.remove());
  const server = setUp(() => startServer({ parent: disk?.folder ?? '' }));
  const member = setUp(() => signUpMember(server, 'laila'));
  const other = setUp(() => signUpMember(server, 'omar'));
  beforeAll(async () => {
    await sendMessage(server, other, 'for another');
    secretId = await sendMessage(server, member, secret);
    const textOf = (index: number) => `a message of many ${index} ${'.'.repeat(400)}`;
    fillInbox(server, member, MESSAGES, textOf);
    await runJob(server, 'erase_deleted');
    await runJob(server, 'fill_reserve');
    await vi.waitFor(() => expect(reserveOf(server)).toHaveLength(16));
  });
  // Each time, since the server's jobs free space too: they shorten the write-ahead log each minute.
  beforeEach(() => disk?.fill());

  it('a guest’s message is refused with status 507 and a code, and nothing is lost', async () => {
    const json = { recipient_id: member.id, content: 'no room for this' };
    const answer = await request(server, 'POST', records('messages'), { json });
    expect([answer.status, answer.body['message']]).toEqual([507, 'Storage_full.']);
    expect(total(server, member)).toBe(MESSAGES + 1);
    expect(total(server, other)).toBe(1);
  });

  it('a sign-up is refused with status 507', async () => {
    const password = `Secret-${randomUUID()}`;
    const json = { username: 'newcomer', email: 'newcomer@example.com', password };
    expect((await request(server, 'POST', signUp.path, { json })).status).toBe(507);
  });

  it('a picture is refused with status 507', async () => {
    const body = new FormData();
    body.set('avatar', new Blob([grayJpeg()], { type: 'image/jpeg' }), 'me.jpg');
    const { id, token } = member;
    const path = records('profiles', id);
    const answer = await request(server, 'PATCH', path, { token, init: { body } });
    expect(answer.status).toBe(507);
  });

  it.each<[string, Method, (own: string) => string, (member: Member) => object]>([
    [
      'a change of whether guests may write',
      'POST',
      () => '/api/update_allow_anonymous',
      ({ id }) => ({ user_id: id, allow_anon: false }),
    ],
    ['a hidden word', 'POST', () => changeInboxRules.path, () => ({ add: words })],
    ['a sign-out everywhere', 'POST', () => '/api/sign_out_everywhere', () => ({})],
  ])('%s is refused with status 507 and a code', async (_, method, path, json) => {
    const { token } = member;
    const answer = await request(server, method, path(secretId), { token, json: json(member) });
    expect([answer.status, answer.body['message']]).toEqual([507, 'Storage_full.']);
  });

  it('a failed backup is logged in one line and leaves no files', async () => {
    const { token } = server.superuser;
    const json = { name: 'no_room.zip' };
    const answer = await request(server, 'POST', '/api/backups', { token, json });
    expect(answer.status).toBe(400);
    expect(server.output()).toMatch(/the backup no_room\.zip could not be made: .*(full|no space)/);
    expect(backupsOf(server)).toEqual([]);
    expect(backupsAtWork(server)).toEqual([]);
  });

  it('a member signs in and deletes a message, and its text is gone from the files', async () => {
    const token = await tokenOf(server, member.email, member.password);
    expect(token).toBeTypeOf('string');
    expect(isInFiles(server, secret)).toBe(true);
    const answer = await request(server, 'DELETE', records('messages', secretId), { token });
    expect(answer.status).toBe(204);
    expect(total(server, member)).toBe(MESSAGES);
    expect(isInFiles(server, secret)).toBe(false);
  });

  it('a member deletes all private messages at once', async () => {
    const { token } = member;
    const path = '/api/messages/delete';
    const answer = await request(server, 'POST', path, { token, json: { is_public: false } });
    expect(answer.status).toBe(204);
    expect(total(server, member)).toBe(0);
    expect(isInFiles(server, 'a message of many')).toBe(false);
    expect(total(server, other)).toBe(1);
  });

  it('a server starts, and a member deletes the account', async () => {
    process.kill(server.pid, 'SIGKILL');
    await expect.poll(() => fetch(server.url).catch(() => 'none')).toBe('none');
    const port = String(await freePort());
    const binary = process.env['POCKETBASE_BIN'] ?? '';
    const own = { PORT: port, DATA_DIR: server.dataDir };
    const settings = { ...siteVariables, APP_URL: defaultAppUrl, ...own };
    const env = { ...settings, POCKETBASE_BIN: binary };
    const next = start(env);
    await next.printed('hamsa: ready on');
    const url = `http://127.0.0.1:${port}`;
    const { token } = member;
    const answer = await request({ url }, 'POST', '/api/delete_user_account', { token });
    expect(answer.status).toBe(204);
    expect(isInFiles(server, member.email)).toBe(false);

    disk?.free();
    const json = { recipient_id: other.id, content: 'there is room again' };
    expect((await request({ url }, 'POST', records('messages'), { json })).status).toBe(204);
    next.kill('SIGTERM');
    await next.exit;
  });
});

function total(server: Server, { id }: Member): number {
  const sql = 'SELECT count(*) AS total FROM messages WHERE recipient_id = ?';
  return Number(query(server, sql, id)[0]?.['total']);
}

function reserveOf({ dataDir }: Server): string[] {
  const folder = join(dataDir, 'reserve');
  return readdirSync(folder).filter((name) => statSync(join(folder, name)).size === 1024 * 1024);
}

function isInFiles({ dataDir }: Server, words: string): boolean {
  const databases = readdirSync(dataDir).filter((name) => /\.db(-wal)?$/.test(name));
  return databases.some((name) => readFileSync(join(dataDir, name)).includes(words));
}

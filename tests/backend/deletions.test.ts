import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '../../src/contract/accounts.ts';
import { deleteHeldMessages, releaseHeldMessages } from '../../src/contract/held-messages.ts';
import { deleteMessages } from '../../src/contract/messages.ts';
import {
  listInbox,
  records,
  request,
  sendMessage,
  signUpMember,
  tokenOf,
  type Member,
  runJob,
} from '../support/api.ts';
import { backUpByConsole } from '../support/backups.ts';
import { execute, query, storedRows } from '../support/database.ts';
import { hideWords, listHeld } from '../support/hidden-words.ts';
import { grayJpeg } from '../support/jpeg.ts';
import { newSecret, reply, sendWithLink, takeBackMessage } from '../support/sender-links.ts';
import { startServer, type Server } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';
import { project, start } from '../support/start-command.ts';

const textOf = (what: string) => `${what} ${randomUUID()}`;
const kept = textOf('kept');
const released = textOf('shy: released');
const answer = textOf('a kept answer');
/** Texts that are deleted after the backup, each in another way. */
const gone = {
  single: textOf('deleted alone'),
  selected: textOf('deleted with others'),
  held: textOf('shy: deleted'),
  takenBack: textOf('taken back'),
  toLeaver: textOf('to somebody who left'),
  reply: textOf('a deleted answer'),
};
let owner: Member;
let leaver: Member;
let avatar: string;
/** Backups of before and after the messages came. */
let early: string;
let backup: string;

async function post(path: string, token: string, json?: object): Promise<void> {
  const { status, text } = await request(server, 'POST', path, { token, json });
  if (status !== 204) throw new Error(text);
}

/** Returns the name of the stored picture; empty without one. */
async function changeAvatar(init: { init: RequestInit } | { json: object }): Promise<string> {
  const options = { token: owner.token, ...init };
  const changed = await request(server, 'PATCH', records('profiles', owner.id), options);
  return String(changed.body['avatar']);
}

const server = setUp(() => startServer());
beforeAll(async () => {
  [owner, leaver] = [await signUpMember(server, 'laila'), await signUpMember(server, 'leaver')];
  const { token } = owner;
  early = join(server.dataDir, 'backups', await backUpByConsole(server));
  await hideWords(server, owner, ['shy']);
  const keptId = await sendMessage(server, owner, kept);
  const single = await sendMessage(server, owner, gone.single);
  const selected = await sendMessage(server, owner, gone.selected);
  await sendMessage(server, leaver, gone.toLeaver);
  for (const content of [released, gone.held]) {
    await request(server, 'POST', records('messages'), {
      json: { recipient_id: owner.id, content },
    });
  }
  const secret = newSecret();
  await sendWithLink(server, owner, secret, gone.takenBack);
  await reply(server, owner, keptId, answer, {});
  const deletedReply = await reply(server, owner, keptId, gone.reply, {});
  const body = new FormData();
  body.set('avatar', new Blob([grayJpeg()], { type: 'image/jpeg' }), 'me.jpg');
  avatar = await changeAvatar({ init: { body } });
  expect(avatar).toMatch(/\.jpg$/);
  backup = join(server.dataDir, 'backups', await backUpByConsole(server));

  await request(server, 'DELETE', records('messages', single), { token });
  await request(server, 'DELETE', records('message_replies', String(deletedReply.body['id'])), {
    token,
  });
  await post(deleteMessages.path, token, { ids: [selected] });
  const { items } = await listHeld(server, owner);
  const idOf = (content: string) => items.find((item) => item.content === content)?.id;
  await post(deleteHeldMessages.path, token, { ids: [idOf(gone.held)] });
  await post(releaseHeldMessages.path, token, { ids: [idOf(released)] });
  await takeBackMessage(server, secret);
  await runJob(server, 'delete_taken_back');
  await vi.waitFor(() => expect(query(server, 'SELECT * FROM withdrawals')).toEqual([]));
  expect(await changeAvatar({ json: { avatar: '' } })).toBe('');
  await post(deleteAccount.path, leaver.token);
});

/** Returns which of the deleted texts, names and addresses a database holds. */
function found(folder: string): string[] {
  const words = [...Object.values(gone), leaver.email, leaver.username];
  const rows = JSON.stringify([...storedRows({ dataDir: folder }).values()]);
  return words.filter((word) => rows.includes(word));
}

async function expectRestored(at: Pick<Server, 'url' | 'dataDir'>): Promise<void> {
  expect(found(at.dataDir)).toEqual([]);
  const token = await tokenOf(at, owner.email, owner.password);
  const { items } = await listInbox(at, { ...owner, token });
  expect(items.map(({ content }) => content)).toEqual([kept]);
  expect(JSON.stringify(items)).toContain(answer);
  // A release is no deletion: as at the time of the backup, it waits for its owner.
  const held = (await listHeld(at, { token })).items;
  expect(held.map(({ content }) => content)).toEqual([released]);
  expect(query(at, 'SELECT avatar FROM profiles')).toEqual([{ avatar: '' }]);
  const picture = `/api/files/profiles/${owner.id}/${avatar}`;
  expect((await request(at, 'GET', picture)).status).toBe(404);
  expect(await tokenOf(at, leaver.email, leaver.password)).toBeUndefined();
  // Its name was given up after the backup was made.
  const name = `/api/check_username_availability?username_to_check=${leaver.username}`;
  expect((await request(at, 'GET', name)).body).toMatchObject({ available: false });
}

describe('what was deleted since a backup', () => {
  it('is listed by ids and names of files, and by nothing else', () => {
    const names = query(server, 'SELECT * FROM deletions').map(({ name }) => String(name));
    expect(names).toEqual(expect.arrayContaining([leaver.id, avatar]));
    expect(names).toHaveLength(8);
    const others = names.filter((name) => !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(name));
    expect(others).toEqual([avatar]);
  });

  it('is listed for every collection that keeps records', () => {
    const namesOf = (sql: string) => query(server, sql).map(({ name }) => String(name));
    const listed = namesOf("SELECT name FROM sqlite_master WHERE name GLOB 'deletion_from_*'");
    // Forms that store nothing, codes of minutes, and letters, which nobody asks to delete.
    const passing =
      /^(_mfas|_otps|_authOrigins|message_forms|email_changes|newsletter_(removals|letters)|objections|reports|sign_ups)$/;
    const kept = namesOf('SELECT name FROM _collections').filter((name) => !passing.test(name));
    expect(listed.map((name) => name.slice('deletion_from_'.length)).sort()).toEqual(
      [...kept, 'notification_channels', 'outcome_mails', 'waiting_messages'].sort(),
    );
  });

  it('is deleted again by the command, also if another backup is restored after it', async () => {
    const place = mkdtempSync(join(tmpdir(), 'hamsa-deletions-'));
    const folder = join(place, 'data');
    cpSync(server.dataDir, folder, { recursive: true });
    for (const [path, messages, records] of [
      [early, 0, 1],
      [backup, 1, 8],
    ] as const) {
      const command = [process.execPath, 'pocketbase/restore.mjs', path] as const;
      const run = start({ DATA_DIR: folder }, project, command);
      expect([await run.exit, run.stderr()]).toEqual([0, '']);
      expect(run.stdout()).toContain(`restored 1 accounts and ${messages} messages`);
      expect(run.stdout()).toContain(`made was deleted again: ${records} records\n`);
      const restored = await startServer({ copyOf: folder });
      if (path === early) expect(found(restored.dataDir)).toEqual([]);
      else await expectRestored(restored);
      await restored.stop();
    }
    rmSync(place, { recursive: true, force: true });
  });

  it('is deleted again after each restore in the console', async () => {
    const { token } = server.superuser;
    for (const [backed, records] of [
      [early, 1],
      [backup, 8],
    ] as const) {
      const path = `/api/backups/${basename(backed)}/restore`;
      expect((await request(server, 'POST', path, { token })).status).toBe(204);
      const line = `what was deleted after the backup was made was deleted again: ${records} records`;
      await expect.poll(() => server.output()).toContain(line);
      await expect.poll(() => tokenOf(server, owner.email, owner.password)).toBeTypeOf('string');
    }
    await expectRestored(server);
    expect(existsSync(join(server.dataDir, 'backups/deletions.json'))).toBe(false);
    const files = readdirSync(server.dataDir, { recursive: true, encoding: 'utf8' });
    const open = files.filter((name) => lstatSync(join(server.dataDir, name)).mode & 0o077);
    expect(open).toEqual([]);
  });

  it('is listed for as long as backups are kept', async () => {
    const names = () => query(server, 'SELECT name FROM deletions ORDER BY name');
    const kept = names();
    // The default of BACKUP_KEEP, the rest of the day of the deletion, and a day more.
    const move = (days: number) => execute(server, 'UPDATE deletions SET day = day - ?', days);
    move(4);
    // It goes when the job has run.
    execute(server, "INSERT INTO deletions VALUES (0, 'old')");
    await runJob(server, 'forget_deletions');
    await expect.poll(names).toEqual(kept);
    move(1);
    await runJob(server, 'forget_deletions');
    await expect.poll(names).toEqual([]);
  });
});

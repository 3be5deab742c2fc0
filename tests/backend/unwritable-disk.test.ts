import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFault } from '../../pocketbase/serve/backup/check-database.mjs';
import {
  listInbox,
  records,
  request,
  sendMessage,
  signUpMember,
  tokenOf,
  type Answer,
  type Method,
} from '../support/api.ts';
import { execute } from '../support/database.ts';
import { mountFailingDisk } from '../support/disks.ts';
import { letMinutePass } from '../support/minutes.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

const MEBIBYTES = 200;

const disk = mountFailingDisk(MEBIBYTES);
if (!disk) console.log('skipped: an unwritable disk is tested where this user may mount one');

describe.skipIf(!disk)('a disk that cannot be written', { tags: ['long'] }, () => {
  let message: string;

  afterAll(async () => {
    await vi.waitFor(() => disk?.unmount());
    disk?.remove();
  });
  const server = setUp(() => startServer({ parent: disk?.folder ?? '' }));
  const member = setUp(() => signUpMember(server, 'laila'));
  beforeAll(async () => {
    message = await sendMessage(server, member, 'accepted before');
    letMinutePass(server, member);
  });

  const send = (content: string) =>
    request(server, 'POST', records('messages'), { json: { recipient_id: member.id, content } });
  const textsIn = async (of = server) =>
    (await listInbox(of, member)).items.map(({ content }) => content);
  const refusal = ({ status, body }: Answer) => [status, body['message']];

  describe('for a while', () => {
    it('refuses a message with status 507 and a code, and takes the next one afterwards', async () => {
      const files = ['data.db', 'data.db-wal'].map((name) => join(server.dataDir, name));
      disk?.lock(files);
      const refused = await send('not stored');
      disk?.unlock(files);
      expect(refusal(refused)).toEqual([507, 'Storage_unwritable.']);
      expect((await send('accepted afterwards')).status).toBe(204);
      expect(await textsIn()).toEqual(['accepted afterwards', 'accepted before']);
    });
  });

  describe('since it failed', () => {
    beforeAll(() => {
      // So that the next look at the inbox wants to note the day.
      execute(server, "UPDATE profiles SET last_seen = '' WHERE id = ?", member.id);
      disk?.fail();
    });

    it('lets pages be shown, and a member sign in and read', async () => {
      for (const path of ['/en/', '/ar/laila', '/api/public-profile/laila']) {
        expect((await request(server, 'GET', path)).status, path).toBe(200);
      }
      member.token = await tokenOf(server, member.email, member.password);
      expect(await textsIn()).toEqual(['accepted afterwards', 'accepted before']);
    });

    it.each<[string, Method, () => string, () => object]>([
      [
        'a message',
        'POST',
        () => records('messages'),
        () => ({ recipient_id: member.id, content: 'no' }),
      ],
      ['a bio', 'PATCH', () => records('profiles', member.id), () => ({ bio: 'no' })],
      ['a deletion', 'DELETE', () => records('messages', message), () => ({})],
      ['the end of an account', 'POST', () => '/api/delete_user_account', () => ({})],
    ])('refuses %s with status 507 and a code', async (_, method, path, json) => {
      const { token } = member;
      const answer = await request(server, method, path(), { token, json: json() });
      expect(refusal(answer)).toEqual([507, 'Storage_unwritable.']);
    });

    it('is told to the operator', async () => {
      const ask = async () => (await request(server, 'GET', '/api/ready')).body;
      await expect.poll(ask).toMatchObject({ is_ready: false, failing: ['database'] });
    });

    it('has all that was accepted once it is repaired', async () => {
      process.kill(server.pid, 'SIGKILL');
      await expect.poll(() => fetch(server.url).catch(() => 'none')).toBe('none');
      // Its last files are closed a moment later.
      await vi.waitFor(() => disk?.unmount());
      disk?.repair();
      const copy = await startServer({ copyOf: server.dataDir });
      try {
        expect(await textsIn(copy)).toEqual(['accepted afterwards', 'accepted before']);
        await sendMessage(copy, member, 'accepted at last');
        expect(findFault(join(copy.dataDir, 'data.db'))).toBe('');
      } finally {
        await copy.stop();
      }
    });
  });
});

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInvitation } from '../../src/contract/desk-house.ts';
import { listInbox } from '../../src/contract/messages.ts';
import { dayBefore } from '../../src/rules/days.ts';
import { request, signUpMember, tokenOf } from '../support/api.ts';
import { query } from '../support/database.ts';
import { startServer, type Server } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';
import { project, start } from '../support/start-command.ts';

// Somebody has a copy of the data folder, and with it all secrets. The tokens that this copy signs are those
// that a thief could sign.

let place: string;
let folder: string;

const env = { APP_URL: 'https://hamsa.example.com' };
const command = [process.execPath, 'pocketbase/replace-secrets.mjs'] as const;

const server = setUp(() => startServer({ env }));
const member = setUp(() => signUpMember(server, 'laila'));
beforeAll(async () => {
  const json = { uses: '5', last_day: dayBefore(Date.now(), -5) };
  const { token } = server.superuser;
  const init = { headers: { origin: env.APP_URL } };
  const made = await request(server, 'POST', createInvitation.path, { token, json, init });
  expect(made.status).toBe(200);
  place = mkdtempSync(join(tmpdir(), 'hamsa-secrets-'));
  folder = join(place, 'data');
  cpSync(server.dataDir, folder, { recursive: true });
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Returns the secrets of the tokens, by collection and kind. */
function secretsOf(dataDir: string): Map<string, string> {
  const rows = query({ dataDir }, "SELECT name, options FROM _collections WHERE type = 'auth'");
  return new Map(
    rows.flatMap(({ name, options }) =>
      Object.entries(JSON.parse(String(options)) as Record<string, { secret?: string }>)
        .filter(([kind]) => kind.endsWith('Token'))
        .map(([kind, { secret = '' }]) => [`${String(name)} ${kind}`, secret] as const),
    ),
  );
}

const pushKeyOf = (dataDir: string) =>
  query({ dataDir }, "SELECT value FROM _params WHERE id = 'push_key'");

/** Returns the answers to a superuser's and a member's token. */
async function statusesAt(at: Pick<Server, 'url'>): Promise<number[]> {
  const asked = [
    request(at, 'GET', '/api/settings', { token: server.superuser.token }),
    request(at, 'GET', listInbox.path, { token: member.token }),
  ];
  return (await Promise.all(asked)).map(({ status }) => status);
}

describe('the command that replaces all secrets', () => {
  it('is refused beside a running server, and changes nothing', async () => {
    const before = secretsOf(server.dataDir);
    const run = start({ DATA_DIR: server.dataDir }, project, command);
    expect([await run.exit, run.stderr()]).toEqual([
      1,
      `hamsa: DATA_DIR ${server.dataDir} is in use by another server: stop that one first\n`,
    ]);
    expect(secretsOf(server.dataDir)).toEqual(before);
    expect(await statusesAt(server)).toEqual([200, 200]);
  });

  it('leaves nothing by which a holder of a backup signs in, pushes or invites', async () => {
    const [before, pushKey] = [secretsOf(folder), pushKeyOf(folder)];
    expect(before.size).toBe(10);
    expect(pushKey).toHaveLength(1);
    const run = start({ DATA_DIR: folder }, project, command);
    expect([await run.exit, run.stderr()]).toEqual([0, '']);
    for (const name of ['superuser', 'SMTP_PASSWORD', 'S3', 'GOOGLE_CLIENT_SECRET']) {
      expect(run.stdout()).toMatch(new RegExp(`^hamsa: - .*${name}`, 'm'));
    }
    const after = secretsOf(folder);
    const kept = [...before].filter(([name, secret]) => after.get(name) === secret);
    expect([kept, after.size]).toEqual([[], 10]);
    expect(query({ dataDir: folder }, 'SELECT * FROM invitations')).toEqual([]);

    const again = await startServer({ copyOf: folder, env });
    expect(await statusesAt(again)).toEqual([401, 401]);
    const [key] = pushKeyOf(again.dataDir);
    expect(key).toBeDefined();
    expect(key).not.toEqual(pushKey[0]);
    expect(await tokenOf(again, member.email, member.password)).toBeTypeOf('string');
    await again.stop();
  });
});

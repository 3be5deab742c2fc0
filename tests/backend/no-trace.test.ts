import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  refuseGuests,
  records,
  request,
  signUpMember,
  submitForm,
  type Member,
  runJob,
} from '../support/api.ts';
import { query, storedRows } from '../support/database.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

// Looks at all that is on the disk and in the output after somebody wrote, or only looked.

/** Unlike anything else in the files. */
const marks = {
  agent: 'Agent-5f2d8c1b',
  address: '203.0.113.77',
  referrer: 'referrer-91ab.example',
  cookie: 'cookie-73c0de',
  language: 'gsw-CH-x-a1b2c3',
};
const headers = {
  'user-agent': `Mozilla/5.0 ${marks.agent}`,
  'x-forwarded-for': marks.address,
  referer: `https://${marks.referrer}/`,
  cookie: `a=${marks.cookie}`,
  'accept-language': marks.language,
};

const server = setUp(() =>
  startServer({ rateLimits: 'on', env: { TRUSTED_PROXY_HEADER: 'X-Forwarded-For' } }),
);
const owner = setUp(() => signUpMember(server, 'owner'));
const sender = setUp(() => signUpMember(server, 'sender'));

let before: Map<string, Record<string, unknown>[]>;
beforeEach(() => {
  before = storedRows(server);
});

/** Returns the rows that were added or changed since the test began, by table. */
function newRows(): Record<string, Record<string, unknown>[]> {
  const found = [...storedRows(server)].map(([table, rows]) => {
    const old = new Set(before.get(table)?.map((row) => JSON.stringify(row)));
    return [table, rows.filter((row) => !old.has(JSON.stringify(row)))] as const;
  });
  return Object.fromEntries(found.filter(([, rows]) => rows.length > 0));
}

/** Returns the words that stand in a file of the data folder or in the output. */
function findWritten(words: readonly string[]): string[] {
  const files = readdirSync(server.dataDir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
  expect(files.some((content) => content.includes(owner.id))).toBe(true);
  return words.filter((word) => [...files, server.output()].some((text) => text.includes(word)));
}

/** Tables that a message may change: its own, sums over all, and the version of the owner's page. */
const ofMessages = [
  'messages',
  'message_marks',
  'inbox_counts',
  'page_versions',
  'house_days',
  'visit_days',
];

describe('a message leaves nothing of its sender', () => {
  const content = () => `whisper ${randomBytes(8).toString('hex')}`;
  const tag = randomBytes(32).toString('hex');

  function expectNoTrace(): void {
    const rows = newRows();
    expect(rows['messages']).toHaveLength(1);
    expect(Object.keys(rows).filter((table) => !ofMessages.includes(table))).toEqual([]);
    const stored = JSON.stringify(rows);
    for (const own of [sender.id, sender.username, sender.email, sender.token]) {
      expect(stored).not.toContain(own);
    }
    expect(findWritten([...Object.values(marks), tag, sender.token])).toEqual([]);
  }

  it.each<[string, (member: Member) => string | undefined]>([
    ['a guest', () => undefined],
    ['a member with the session', ({ token }) => token],
  ])('who is %s', async (_, tokenOf) => {
    const json = { recipient_id: owner.id, content: content(), mark: tag };
    const token = tokenOf(sender);
    const sent = await request(server, 'POST', records('messages'), {
      token,
      json,
      init: { headers },
    });
    expect([sent.status, sent.text]).toEqual([204, '']);
    expectNoTrace();
  });

  it('who has no JavaScript', async () => {
    const sent = await submitForm(
      server,
      'en',
      { recipient_id: owner.id, content: content() },
      headers,
    );
    expect(sent.status).toBe(200);
    expectNoTrace();
  });

  it('whose session is needed, as the owner takes members alone', async () => {
    await refuseGuests(server, owner);
    before = storedRows(server);
    const json = { recipient_id: owner.id, content: content() };
    const init = { headers };
    const { token } = sender;
    const sent = await request(server, 'POST', records('messages'), { token, json, init });
    expect(sent.status).toBe(204);
    expectNoTrace();
  });
});

it('a visit leaves numbers alone, also one with a session', async () => {
  for (const path of ['/en/owner', '/ar/owner', '/api/public-profile/owner']) {
    const init = { headers: { ...headers, accept: 'text/html' } };
    expect((await request(server, 'GET', path, { token: sender.token, init })).status).toBe(200);
  }
  await runJob(server, 'add_up_visits');
  await expect.poll(() => query(server, 'SELECT * FROM visit_days')).not.toEqual([]);
  const rows = newRows();
  // The sums of the house take in the messages of the tests before.
  expect(Object.keys(rows).filter((table) => table !== 'house_days')).toEqual(['visit_days']);
  const number = expect.any(Number) as number;
  const counts = { opened: number, wrote: number, left_out: number };
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string;
  expect(rows['visit_days']).toEqual([{ profile_id: owner.id, day, ...counts }]);
  expect(findWritten([...Object.values(marks), sender.token])).toEqual([]);
});

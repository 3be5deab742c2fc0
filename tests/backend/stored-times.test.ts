import { beforeAll, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../src/contract/accounts.ts';
import { setScamReportDone } from '../../src/contract/desk-house.ts';
import { objectToDecision } from '../../src/contract/notices.ts';
import { OTP_PASSWORD } from '../../src/rules/second-factor.ts';
import { newName, records, request, runJob, sendMessage, signUpMember } from '../support/api.ts';
import { block, Sender } from '../support/blocks.ts';
import { query, storedRows } from '../support/database.ts';
import { hideWords } from '../support/hidden-words.ts';
import { startMailServer } from '../support/mail-server.ts';
import { choose, confirmAddress, subscribe } from '../support/notifications.ts';
import { startPushService } from '../support/push-service.ts';
import { askDesk, decide, newModerator, openCase } from '../support/reports.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';
import { isAsCoarse, promisedTimes } from '../support/stored-times.ts';
import { STEP_TIMEOUT } from '../support/timeouts.ts';
import { sendLater } from '../support/waiting-messages.ts';

const mails = setUp(() => startMailServer());
const push = setUp(() => startPushService());
const server = setUp(() => startServer({ env: { ...mails.env, PUSH_HOSTS: push.origin } }));
const owner = setUp(() => signUpMember(server, newName()));

const post = (path: string, json: object, token?: string) =>
  request(server, 'POST', path, { token, json });
const untilStored = (select: string) =>
  vi.waitUntil(() => query(server, select).length > 0, STEP_TIMEOUT);
const scam = { url: 'https://example.com', description: 'a scam' };

/** Asks for a code as the second factor, which PocketBase stores, and saves again once it is mailed. */
async function askForCode(): Promise<void> {
  const auth = '/api/collections/profiles';
  const { email, password } = await newModerator(server, newName());
  const first = await post(`${auth}/auth-with-password`, { identity: email, password });
  const { mfaId } = first.body;
  const { status } = await post(`${auth}/request-otp`, { email, mfaId, password: OTP_PASSWORD });
  expect(status).toBe(200);
  await untilStored("SELECT 1 FROM _otps WHERE sentTo != ''");
}

/** Makes a row with each time that a request can make. */
async function live(): Promise<void> {
  const sender = new Sender(server);
  const moderator = await newModerator(server, newName());
  await confirmAddress(server, owner);
  await choose(server, owner, { mail: 'daily', quiet: { starts: 60, ends: 61 } });
  await subscribe(server, owner, `${push.origin}/a`);
  await hideWords(server, owner, ['kalb']);
  await sender.write(owner, 'you kalb');
  await sender.write(owner, 'unkind');
  await sendLater(server, owner, 'in an hour');
  const unkind = query(server, "SELECT id FROM messages WHERE content = 'unkind'")[0]?.['id'];
  await block(server, owner, unkind);
  const { message, id } = await openCase(server, owner, 'to be hidden');
  const json = { message_id: message, user_id: owner.id, content: 'an answer' };
  await post(records('message_replies'), json, owner.token);
  await decide(server, moderator.token, { id, action: 'hide' });
  await post(objectToDecision.path, { id, objection: 'It is kind' }, owner.token);
  await post(records('scam_reports'), scam);
  const [report] = query(server, 'SELECT id FROM scam_reports');
  await askDesk(server, setScamReportDone, moderator.token, { id: report?.['id'], is_done: true });
  await post(records('newsletter_subscribers'), { email: 'reader@example.com', language: 'en' });
  await runJob(server, 'send_newsletter');
  await untilStored('SELECT 1 FROM newsletter_subscribers WHERE asked_at > 0');
  const link = { provider: 'google', providerId: '1', recordRef: owner.id };
  const collectionRef = 'pbc_2975614142';
  await post(records('_externalAuths'), { ...link, collectionRef }, server.superuser.token);
  await askForCode();
  await post(signOut.path, {}, (await signUpMember(server, newName())).token);
  await untilStored("SELECT 1 FROM profiles WHERE confirm_until != ''");
}

/** Whether a column holds a time, by its name and type, or by a value in it. */
function isTime(name: string, type: string, values: readonly unknown[]): boolean {
  const isNamed = /(?:^|_)(?:at|day|until|seen|created|updated|applied|starts|ends)$/.test(name);
  if (isNamed && type !== 'BOOLEAN') return true;
  return values.some((value) =>
    typeof value === 'number'
      ? value > 1e12 && value < 4e12
      : typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value),
  );
}

describe('a time that is stored', () => {
  let rows: Map<string, Record<string, unknown>[]>;
  beforeAll(async () => {
    await live();
    rows = storedRows(server);
  });

  it('is in the table of PRIVACY.md, which has no other', () => {
    const found = [...rows].flatMap(([table, stored]) =>
      query(server, 'SELECT name, type FROM pragma_table_info(?)', table)
        .map(({ name, type }) => [String(name), String(type)] as const)
        .filter(([name, type]) =>
          isTime(
            name,
            type,
            stored.map((row) => row[name]),
          ),
        )
        .map(([name]) => `${table}.${name}`),
    );
    expect(found.sort()).toEqual([...promisedTimes().keys()].sort());
  });

  it('is as coarse as that table says, in every row', () => {
    const columns = [...promisedTimes()].map(([column, grain]) => {
      const [table = '', name = ''] = column.split('.');
      return { column, grain, values: rows.get(table)?.map((row) => row[name]) ?? [] };
    });
    const tooFine = columns.flatMap(({ column, grain, values }) =>
      values.filter((value) => !isAsCoarse(value, grain)).map((value) => [column, value]),
    );
    expect(tooFine).toEqual([]);
    const isEmpty = (value: unknown) => value === '' || value === 0;
    const unseen = columns.filter(({ values }) => values.every(isEmpty));
    expect(unseen.map(({ column }) => column)).toEqual([
      'profiles.paused_until',
      '_authOrigins.created',
      '_authOrigins.updated',
      'visit_days.day',
      'newsletter_subscribers.due_at',
      'newsletter_subscribers.noted_at',
      'newsletter_letters.created_at',
      'cases.ended_at',
      'outcome_mails.due_at',
      'outcome_mails.noted_at',
      'invitations.last_day',
      'deletions.day',
      'former_names.day',
      'house_totals.backed_up_at',
    ]);
  });

  it('is as coarse in the answers to a sign-up and to a reply', async () => {
    const day = / 00:00:00\.000Z$/;
    const json = { email: `${newName()}@example.com`, username: newName(), password: 'Secret123' };
    const { body } = await post(records('sign_ups'), json);
    expect(body['record']).toMatchObject({ created_at: expect.stringMatching(day) as string });
    const message_id = await sendMessage(server, owner, 'a whisper');
    const reply = { message_id, user_id: owner.id, content: 'an answer' };
    const answer = await post(records('message_replies'), reply, owner.token);
    expect(answer.body).toMatchObject({ created_at: expect.stringMatching(day) as string });
  });
});

/** Rows that are made one after the other. */
const COUNT = 9;

it.each<[string, (index: number) => Promise<unknown>]>([
  ['messages', () => post(records('messages'), { recipient_id: owner.id, content: 'in order' })],
  ['held_messages', () => post(records('messages'), { recipient_id: owner.id, content: 'kalb' })],
  ['profiles', () => signUpMember(server, newName())],
  [
    'message_replies',
    async () => {
      const message_id = await sendMessage(server, owner, 'a whisper');
      const reply = { message_id, user_id: owner.id, content: 'an answer' };
      return post(records('message_replies'), reply, owner.token);
    },
  ],
  ['scam_reports', () => post(records('scam_reports'), scam)],
  [
    'newsletter_subscribers',
    (index) =>
      post(records('newsletter_subscribers'), { email: `r${index}@example.com`, language: 'en' }),
  ],
])('the order in which %s came is in no rowid', async (table, make) => {
  const stored = () => query(server, `SELECT id, printf('%020d', rowid) AS place FROM ${table}`);
  const known = new Set(stored().map(({ id }) => id));
  const places: string[] = [];
  for (let index = 0; index < COUNT; index += 1) {
    await make(index);
    const [made] = stored().filter(({ id }) => !known.has(id));
    known.add(made?.['id']);
    places.push(String(made?.['place']));
  }
  expect(places).not.toEqual(places.toSorted());
});

it('each table has no rowid, or a trigger that draws it, or holds nothing of people', () => {
  const select = `SELECT name FROM sqlite_master AS made
    WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND sql NOT LIKE '%WITHOUT ROWID%'
      AND NOT EXISTS (
        SELECT 1 FROM sqlite_master WHERE type = 'trigger' AND name = 'times_of_' || made.name
          AND sql LIKE '%rowid = %random()%')
    ORDER BY name`;
  expect(query(server, select).map(({ name }) => name)).toEqual([
    '_authOrigins',
    '_collections',
    '_migrations',
    '_params',
    '_superusers',
    'desk_counts',
    'email_changes',
    'house_rules',
    'house_totals',
    'message_forms',
    'newsletter_letters',
    'newsletter_removals',
    'objections',
    'reports',
    'sign_ups',
  ]);
});

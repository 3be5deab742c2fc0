import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { listVisitDays } from '../../src/contract/visits.ts';
import { dayBefore, today } from '../../src/rules/days.ts';
import { MIN_VIEW_INTERVAL } from '../../src/rules/visits.ts';
import { VISIT_DAYS } from '../../src/rules/terms.ts';
import {
  records,
  request,
  sendMessage,
  signUpMember,
  submitForm,
  type Member,
  newName,
  runJob,
} from '../support/api.ts';
import { execute, query } from '../support/database.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';
import { waitPastMidnight } from '../support/wait-past.ts';

// Visits of a profile are counted in memory and added up in the database each minute. The owner sees
// the count of a day once the day is over, and never sees a small count.

let owner: Member;

const server = setUp(() => startServer());

beforeEach(async () => {
  await waitPastMidnight(20);
  owner = await signUpMember(server, newName());
});

const browser =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36';

/** Opens a page long enough after the last view to count as a new one. */
async function open(path: string, headers: Record<string, string> = {}, method = 'GET') {
  await setTimeout(2 * MIN_VIEW_INTERVAL);
  const init = { method, headers: { 'user-agent': browser, ...headers } };
  return (await fetch(server.url + path, init)).status;
}

const page = () => `/en/${owner.username}`;

const rowsOf = ({ id }: Pick<Member, 'id'>) =>
  query(server, 'SELECT day, opened, wrote FROM visit_days WHERE profile_id = ?', id);

/**
 * Returns the owner's stored counts once all visits are added up: a visit of another profile, made last,
 * shows when that is the case.
 */
async function addedUp(): Promise<Record<string, unknown>[]> {
  const last = await signUpMember(server, newName());
  expect(await open(`/en/${last.username}`)).toBe(200);
  await runJob(server, 'add_up_visits');
  await expect.poll(() => rowsOf(last)).toEqual([{ day: today(), opened: 1, wrote: 0 }]);
  return rowsOf(owner);
}

/** Inserts the counts of a day directly into the database. */
function store(day: string, opened: number, wrote: number, left_out = 0): void {
  const sql = 'INSERT INTO visit_days VALUES (?, ?, ?, ?, ?)';
  execute(server, sql, owner.id, day, opened, wrote, left_out);
}

const ask = (rest = '', token: string | undefined = owner.token) =>
  request(server, 'GET', `${listVisitDays.path}${rest}`, { token });
const told = async () => (await ask()).body['days'];
const change = (json: object, by = owner) =>
  request(server, 'PATCH', records('profiles', owner.id), { token: by.token, json });

describe('the days of a page', () => {
  it.each([
    ['nine', 9, 9, null, null],
    ['ten', 10, 10, 10, 10],
    ['1,234', 1234, 56, 1230, 56],
  ])(
    'have counts only from ten on, and visits are rounded down to tens: %s of each',
    async (_, opened, wrote, openedTold, wroteTold) => {
      const day = dayBefore(Date.now(), 1);
      store(day, opened, wrote);
      expect(await told()).toEqual([{ day, opened: openedTold, wrote: wroteTold }]);
    },
  );

  it.each([
    ['nothing for eighteen visits', 18, null],
    ['ten for nineteen visits', 19, 10],
  ])('show %s, of which nine are left out', async (_, opened, openedTold) => {
    const day = dayBefore(Date.now(), 1);
    store(day, opened, 0, 9);
    expect(await told()).toEqual([{ day, opened: openedTold, wrote: null }]);
  });

  it('cover twelve weeks without today, oldest first', async () => {
    const now = Date.now();
    const shown = [dayBefore(now, VISIT_DAYS), dayBefore(now, 1)];
    for (const day of [dayBefore(now, VISIT_DAYS + 1), ...shown.toReversed(), today()]) {
      store(day, 30, 10);
    }
    expect(await told()).toEqual(shown.map((day) => ({ day, opened: 30, wrote: 10 })));
  });
});

describe('the counts', () => {
  it('include visits by browsers in any language and with any query', async () => {
    const { username } = owner;
    const paths = [`/en/${username}`, `/ar/${username}`, `/en/${username.toUpperCase()}`];
    for (const path of [...paths, `/en/${username}?from=story`]) {
      expect(await open(path)).toBe(200);
    }
    expect(await addedUp()).toEqual([{ day: today(), opened: 4, wrote: 0 }]);
  });

  it('include messages sent by script and by form, and no refused ones', async () => {
    await sendMessage(server, owner, 'a whisper');
    await submitForm(server, 'en', { recipient_id: owner.id, content: 'another' });
    await submitForm(server, 'en', { recipient_id: owner.id, content: '' });
    expect(await addedUp()).toEqual([{ day: today(), opened: 0, wrote: 2 }]);
  });

  it('include earlier and later visits, and none twice', async () => {
    await open(page());
    await runJob(server, 'add_up_visits');
    await expect.poll(() => rowsOf(owner)).toHaveLength(1);
    await open(page());
    expect(await addedUp()).toEqual([{ day: today(), opened: 2, wrote: 0 }]);
  });
});

describe('the counts leave out', () => {
  const google = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  it.each<[string, (path: string) => Promise<number>]>([
    ['a crawler', (path) => open(path, { 'user-agent': google })],
    ['a preview in a chat', (path) => open(path, { 'user-agent': 'WhatsApp/2.24.1 A' })],
    ['a program without a user agent', (path) => open(path, { 'user-agent': '' })],
    ['a HEAD request', (path) => open(path, {}, 'HEAD')],
    ['a browser that prefetches', (path) => open(path, { 'sec-purpose': 'prefetch;prerender' })],
    [
      'a browser that prefetches with the older header',
      (path) => open(path, { purpose: 'prefetch' }),
    ],
    ['the list of answers', (path) => open(`${path}/answers`)],
    ['the JSON', () => open(`/api/public-profile/${owner.username}`)],
  ])('%s', async (_, visit) => {
    expect(await visit(page())).toBe(200);
    expect(await addedUp()).toEqual([]);
  });

  it('an unknown name', async () => {
    expect(await open('/en/nobody-has-this')).toBe(404);
    expect(await addedUp()).toEqual([]);
  });
});

describe('an owner who switches the counting off', () => {
  it('has no counts, and the earlier ones are deleted', async () => {
    store(dayBefore(Date.now(), 2), 40, 20);
    await open(page());
    expect((await change({ visits_uncounted: true })).status).toBe(200);
    expect(rowsOf(owner)).toEqual([]);
    await open(page());
    await open(`${page()}?page=2`);
    await sendMessage(server, owner, 'a whisper');
    expect(await addedUp()).toEqual([]);
    expect(await told()).toEqual([]);
  });

  it('has new counts once the counting is on again', async () => {
    await change({ visits_uncounted: true });
    await open(page());
    expect((await change({ visits_uncounted: false })).status).toBe(200);
    await open(page());
    expect(await addedUp()).toEqual([{ day: today(), opened: 1, wrote: 0 }]);
  });
});

it('the counts are deleted with the account, and those in memory are not stored', async () => {
  store(dayBefore(Date.now(), 2), 40, 20);
  await open(page());
  const { status } = await request(server, 'POST', '/api/delete_user_account', {
    token: owner.token,
  });
  expect(status).toBe(204);
  expect(await addedUp()).toEqual([]);
});

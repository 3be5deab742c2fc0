import { describe, expect, it } from 'vitest';
import { listInboxDays, type InboxDay } from '../../src/contract/messages.ts';
import { daysShown } from '../../src/rules/inbox-days.ts';
import { storedTime } from '../../src/rules/stored-time.ts';
import { codeAt, records, request, signUpMember, newName } from '../support/api.ts';
import { addMessages } from '../support/fill-inbox.ts';
import { startServer } from '../support/server.ts';
import { setUp, setUpEach } from '../support/set-up.ts';

const server = setUp(() => startServer());

const owner = setUpEach(() => signUpMember(server, newName()));

const ask = (query: string, token: string | undefined = owner.token) =>
  request(server, 'GET', `${listInboxDays.path}${query}`, { token });

async function daysOf(offset: number): Promise<InboxDay[]> {
  const { body } = await ask(`?offset=${offset}`);
  return body['days'] as InboxDay[];
}

/** Inserts messages with these times directly into the database. */
const receiveAt = (...moments: string[]) =>
  addMessages(
    server,
    owner,
    moments.map((created_at) => ({ created_at })),
  );

/** Returns a time of day that many days ago, in UTC. */
function daysAgo(days: number, time: string): string {
  const date = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  return `${date} ${time}Z`;
}

const dayOf = (moment: string) => moment.slice(0, 10);

describe('the days of an inbox', () => {
  it.each([
    ['without an offset', 'offset', ''],
    ['with a text', 'offset', '?offset=Europe/Berlin'],
    ['west of all time zones', 'offset', '?offset=-721'],
    ['east of all time zones', 'offset', '?offset=841'],
    ['with SQL', 'offset', `?offset=${encodeURIComponent("0 minutes') --")}`],
  ])('%s are refused', async (_, field, query) => {
    const answer = await ask(query);
    expect([answer.status, codeAt(answer, field)]).toEqual([400, 'wrong_type']);
  });

  it('count the messages of each day, oldest first, without empty days', async () => {
    const [one, two] = [daysAgo(9, '08:00:00.000'), daysAgo(2, '21:30:00.000')];
    receiveAt(two, one, two);
    expect(await daysOf(0)).toEqual([
      { day: dayOf(one), messages: 1, answered: 0 },
      { day: dayOf(two), messages: 2, answered: 0 },
    ]);
  });

  it('count an answered message once, however many replies it has', async () => {
    const at = daysAgo(1, '12:00:00.000');
    const [answered = ''] = receiveAt(at, at, at);
    for (const content of ['first', 'second']) {
      const json = { message_id: answered, user_id: owner.id, content };
      await request(server, 'POST', records('message_replies'), { token: owner.token, json });
    }
    expect(await daysOf(0)).toEqual([{ day: dayOf(at), messages: 3, answered: 1 }]);
  });

  it('begin and end at the owner’s midnight', async () => {
    const late = daysAgo(5, '23:59:59.999');
    const early = daysAgo(4, '00:00:00.000');
    receiveAt(late, early);
    const one = { messages: 1, answered: 0 };
    const [before, after] = [dayOf(late), dayOf(early)];
    expect(await daysOf(0)).toEqual([
      { day: before, ...one },
      { day: after, ...one },
    ]);
    const both = { messages: 2, answered: 0 };
    expect(await daysOf(-1)).toEqual([{ day: before, ...both }]);
    expect(await daysOf(1)).toEqual([{ day: after, ...both }]);
    expect(await daysOf(840)).toEqual([{ day: after, ...both }]);
    expect(await daysOf(-720)).toEqual([{ day: before, ...both }]);
  });

  it('are the same for a second request, and change once a message is deleted or answered', async () => {
    const at = daysAgo(1, '12:00:00.000');
    const [first = '', second = ''] = receiveAt(at, at);
    const two = { day: dayOf(at), messages: 2, answered: 0 };
    expect(await daysOf(0)).toEqual([two]);
    expect(await daysOf(0)).toEqual([two]);
    const { token } = owner;
    const json = { message_id: first, user_id: owner.id, content: 'answer' };
    await request(server, 'POST', records('message_replies'), { token, json });
    expect(await daysOf(0)).toEqual([{ ...two, answered: 1 }]);
    await request(server, 'DELETE', records('messages', second), { token });
    expect(await daysOf(0)).toEqual([{ ...two, messages: 1, answered: 1 }]);
    await request(server, 'POST', '/api/messages/delete', { token, json: { is_public: false } });
    expect(await daysOf(0)).toEqual([]);
  });

  it('cover twelve weeks, today included', async () => {
    const offset = 330;
    const [first] = daysShown(Date.now(), offset);
    const start = first?.start ?? '';
    const before = storedTime(Date.parse(start) - 1);
    receiveAt(before, start, storedTime(Date.now()));
    const days = await daysOf(offset);
    const today = new Date(Date.now() + offset * 60_000).toISOString().slice(0, 10);
    expect(days).toEqual([
      { day: first?.day, messages: 1, answered: 0 },
      { day: today, messages: 1, answered: 0 },
    ]);
  });
});

import { setImmediate as turn } from 'node:timers/promises';
import { listInbox, type Cursor, type InboxQuery } from '../../src/contract/messages.ts';
import { storedTime } from '../../src/rules/stored-time.ts';
import { ask, request, signUpMember, type Answer, type Member } from '../support/api.ts';
import { addMessages } from '../support/fill-inbox.ts';
import { startServer, type Server } from '../support/server.ts';
import { quantile, type Figure } from './figures.ts';

const SIZES = [1000, 100_000, 1_000_000];
const ROUNDS = 41;
/** How many times as much a page of a large inbox may cost as the same page of the smallest one. */
const MAX_RATIO = 1.5;
/** Messages that are written at once into the database. */
const CHUNK = 50_000;

const words =
  'the love you are my friend good night thank always never book حب كتاب مدرسة شكرا'.split(' ');
const RARE = 'zebra';
const OLDEST = Date.UTC(2024, 0, 1);

type Inbox = Member & { size: number };
/** Makes all the simultaneous requests of one visit of a page. */
type Visit = (inbox: Inbox) => Promise<Answer[]>;

/**
 * Compares the cost of large inboxes with that of a small one, on the same server in the same run. Pages are
 * what a dashboard asks for; a search to the end and changes of all messages grow with the inbox, so they
 * are told per message.
 */
export async function measureInboxes(): Promise<Figure[]> {
  const server = await startServer();
  try {
    const inboxes: Inbox[] = [];
    for (const size of SIZES) inboxes.push(await fill(server, size));
    const figures: Figure[] = [];
    for (const [name, visit] of Object.entries(pagesOf(server))) {
      figures.push(...(await comparePage(name, visit, inboxes)));
    }
    const [small, large] = inboxes;
    for (const inbox of [small, large])
      if (inbox) figures.push(...(await wholeInbox(server, inbox)));
    return figures;
  } finally {
    await server.stop();
  }
}

const olderThan = (share: number) => (inbox: Inbox) => ({
  created_at: timeOf(Math.floor(inbox.size * (1 - share))),
  id: '0',
});

function pagesOf(server: Server): Record<string, Visit> {
  const get =
    (
      query: Partial<InboxQuery> | ((inbox: Inbox) => Partial<InboxQuery>),
      ...paths: string[]
    ): Visit =>
    (inbox) => {
      const asked = typeof query === 'function' ? query(inbox) : query;
      const first = ask(server, listInbox, { filter: 'all', ...asked }, inbox.token);
      return Promise.all([first, ...paths.map((path) => request(server, 'GET', path, inbox))]);
    };
  return {
    'first screen': get({}, '/api/messages/counts'),
    'second page': get(olderThan(0.02)),
    'page near the end': get(olderThan(0.9)),
    'filter: new': get({ filter: 'new' }),
    'filter: favourites': get({ filter: 'favorite' }),
    'filter: public': get({ filter: 'public' }),
    'filter: private': get({ filter: 'private' }),
    'search: in every tenth': get({ search: 'love you' }),
    'search: two Arabic letters': get({ search: 'حب' }),
    'search: in one message': get({ search: RARE }),
    'search: in none': get({ search: 'qwertz' }),
  };
}

/**
 * Creates an account whose messages are a minute apart; every third is public, every fifth new and
 * every seventh a favorite.
 */
async function fill(server: Server, size: number): Promise<Inbox> {
  const member = await signUpMember(server, `inbox_${size}`);
  for (let start = 0; start < size; start += CHUNK) {
    const length = Math.min(CHUNK, size - start);
    const rows = Array.from({ length }, (_, position) => {
      const index = start + position;
      return {
        content: textOf(index),
        is_public: index % 3 === 0,
        is_new: index % 5 === 0,
        is_favorite: index % 7 === 0,
        created_at: timeOf(index),
      };
    });
    addMessages(server, member, rows);
    // Lets the connections that the server has closed meanwhile be noticed.
    await turn();
  }
  return { ...member, size };
}

function textOf(index: number): string {
  const length = 6 + (index % 20);
  const text = Array.from(
    { length },
    (_, position) => words[(index * 7 + position * 3) % words.length],
  );
  if (index === 10) text.push(RARE);
  if (index % 10 === 0) text.push('love you');
  return text.join(' ');
}

function timeOf(index: number): string {
  return storedTime(OLDEST + index * 60_000);
}

async function comparePage(name: string, visit: Visit, inboxes: readonly Inbox[]) {
  const times = inboxes.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, inbox] of inboxes.entries()) {
      times[index]?.push(await clock(() => visit(inbox)));
    }
  }
  const [smallest = NaN, ...others] = times.map((found) => quantile(found));
  const nameOf = (size = 0) => `${name}, ${size.toLocaleString('en')} messages`;
  const first: Figure = { name: nameOf(SIZES[0]), measured: smallest, unit: 'ms' };
  const ratios = others.map((time, index): Figure => {
    const ratioName = `${nameOf(SIZES[index + 1])}, to ${SIZES[0]?.toLocaleString('en')}`;
    return { name: ratioName, measured: time / smallest, unit: '', budget: { max: MAX_RATIO } };
  });
  return [first, ...ratios];
}

async function clock(visit: () => Promise<Answer[]>): Promise<number> {
  const began = performance.now();
  const answers = await visit();
  const time = performance.now() - began;
  const bad = answers.find(({ status }) => status >= 300);
  if (bad) throw new Error(`status ${bad.status}: ${bad.text}`);
  return time;
}

/** Measures what reads or changes every message. */
async function wholeInbox(server: Server, inbox: Inbox): Promise<Figure[]> {
  const post = (path: string) => () =>
    clock(async () => [
      await request(server, 'POST', path, { token: inbox.token, json: { is_public: true } }),
    ]);
  const acts: Record<string, () => Promise<number>> = {
    'a search to the end': () => searchToTheEnd(server, inbox),
    'all made public': post('/api/messages/set_visibility'),
    'all deleted': post('/api/messages/delete'),
  };
  const figures: Figure[] = [];
  for (const [name, act] of Object.entries(acts)) {
    const perThousand = (await act()) / (inbox.size / 1000);
    const of = `of ${inbox.size.toLocaleString('en')} messages`;
    figures.push({ name: `${name}, a thousand ${of}`, measured: perThousand, unit: 'ms' });
  }
  return figures;
}

/** Measures a search without hits, which the page continues to the end of the inbox. */
async function searchToTheEnd(server: Server, inbox: Inbox): Promise<number> {
  const began = performance.now();
  for (let cursor: Cursor | null | undefined; cursor !== null;) {
    const query = { filter: 'all', search: 'qwertz', ...cursor };
    const { body } = await ask(server, listInbox, query, inbox.token);
    cursor = body['next'] as Cursor | null;
  }
  return performance.now() - began;
}

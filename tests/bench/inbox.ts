// Compares the cost of an inbox of 100,000 messages with one of 1,000, on the same server in the same
// run. Exits with status 1 if a page of the large inbox costs more than LIMIT times as much.
import { listInbox, type Cursor, type InboxQuery } from '../../src/contract/messages.ts';
import { storedTime } from '../../src/rules/stored-time.ts';
import { request, signUpMember, type Answer, type Member } from '../support/api.ts';
import { addMessages } from '../support/fill-inbox.ts';
import { startServer, type Server } from '../support/server.ts';

const SIZES = { small: 1000, large: 100_000 };
const ROUNDS = 41;
const LIMIT = 1.5;

const words =
  'the love you are my friend good night thank always never book حب كتاب مدرسة شكرا'.split(' ');
const RARE = 'zebra';
const OLDEST = Date.UTC(2024, 0, 1);

type Inbox = Member & { size: number };
/** Makes all the simultaneous requests of one visit of a page. */
type Visit = (inbox: Inbox) => Promise<Answer[]>;

const list = (query: Partial<InboxQuery> = {}) =>
  `${listInbox.path}?${new URLSearchParams({ filter: 'all', ...query })}`;
const find = (text: string) => list({ text });
const olderThan = (share: number) => (inbox: Inbox) =>
  list({ created_at: timeOf(Math.floor(inbox.size * (1 - share))), id: '0' });

const server = await startServer();

const get =
  (...paths: (string | ((inbox: Inbox) => string))[]): Visit =>
  (inbox) =>
    Promise.all(
      paths.map((path) =>
        request(server, 'GET', typeof path === 'string' ? path : path(inbox), inbox),
      ),
    );

const pages: Record<string, Visit> = {
  'first screen': get(list(), '/api/messages/counts'),
  'second page': get(olderThan(0.02)),
  'page near the end': get(olderThan(0.9)),
  'filter: new': get(list({ filter: 'new' })),
  'filter: favourites': get(list({ filter: 'favorite' })),
  'filter: public': get(list({ filter: 'public' })),
  'filter: private': get(list({ filter: 'private' })),
  'search: in every tenth': get(find('love you')),
  'search: two Arabic letters': get(find('حب')),
  'search: in one message': get(find(RARE)),
  'search: in none': get(find('qwertz')),
};

try {
  const small = await fill(server, 'small', SIZES.small);
  const large = await fill(server, 'large', SIZES.large);
  console.log(`\nmedian of ${ROUNDS} visits, ms      1,000   100,000   ratio`);
  const ratios = [];
  for (const [name, visit] of Object.entries(pages)) {
    ratios.push(await compare(name, visit, small, large));
  }
  await searchToTheEnd(small, large);
  await bulk('make all public', '/api/messages/set_visibility', small, large);
  await bulk('delete all public', '/api/messages/delete', small, large);
  const worst = Math.max(...ratios);
  console.log(`\nthe dearest page: ${worst.toFixed(2)} times as much; the limit is ${LIMIT}`);
  process.exitCode = worst > LIMIT ? 1 : 0;
} finally {
  await server.stop();
}

/**
 * Creates an account whose messages are a minute apart; every third is public, every fifth new and
 * every seventh a favorite.
 */
async function fill(server: Server, username: string, size: number): Promise<Inbox> {
  const member = await signUpMember(server, username);
  const rows = Array.from({ length: size }, (_, index) => ({
    content: textOf(index),
    is_public: index % 3 === 0,
    is_new: index % 5 === 0,
    is_favorite: index % 7 === 0,
    created_at: timeOf(index),
  }));
  addMessages(server, member, rows);
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

async function compare(name: string, visit: Visit, small: Inbox, large: Inbox): Promise<number> {
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.small.push(await clock(() => visit(small)));
    times.large.push(await clock(() => visit(large)));
  }
  return print(name, median(times.small), median(times.large));
}

async function clock(visit: () => Promise<Answer[]>): Promise<number> {
  const began = performance.now();
  const answers = await visit();
  const time = performance.now() - began;
  const bad = answers.find(({ status }) => status >= 300);
  if (bad) throw new Error(`status ${bad.status}: ${bad.text}`);
  return time;
}

function print(name: string, small: number, large: number): number {
  const ratio = large / small;
  const cells = [
    small.toFixed(2).padStart(8),
    large.toFixed(2).padStart(9),
    ratio.toFixed(2).padStart(7),
  ];
  console.log(`${name.padEnd(28)} ${cells.join(' ')}`);
  return ratio;
}

function median(times: number[]): number {
  return times.toSorted((left, right) => left - right)[Math.floor(times.length / 2)] ?? NaN;
}

/** Measures a search without hits, which the page continues to the end of the inbox. */
async function searchToTheEnd(small: Inbox, large: Inbox): Promise<void> {
  const search = async (inbox: Inbox) => {
    const began = performance.now();
    for (let cursor = ''; ;) {
      const { body } = await request(server, 'GET', find('qwertz') + cursor, inbox);
      const next = body['next'] as Cursor | null;
      if (next === null) return performance.now() - began;
      cursor = `&created_at=${encodeURIComponent(next.created_at)}&id=${next.id}`;
    }
  };
  console.log('\nthe whole inbox, ms');
  print('search to the end', await search(small), await search(large));
}

async function bulk(name: string, path: string, small: Inbox, large: Inbox): Promise<void> {
  const act = (inbox: Inbox) =>
    clock(async () => [
      await request(server, 'POST', path, { token: inbox.token, json: { is_public: true } }),
    ]);
  const [smallTime, largeTime] = [await act(small), await act(large)];
  print(name, smallTime, largeTime);
  print('  µs a message', (smallTime / small.size) * 1000, (largeTime / large.size) * 1000);
}

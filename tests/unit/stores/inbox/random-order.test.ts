import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Message } from '../../../../src/contract/messages.ts';
import type { Reply } from '../../../../src/contract/replies.ts';
import type { Result } from '../../../../src/contract/result.ts';
import { inboxFilters, inboxOrders } from '../../../../src/rules/inbox.ts';
import * as inbox from '../../../../src/stores/inbox/inbox.ts';
import { subscribeToInbox } from '../../../../src/stores/inbox/live.ts';
import { changeMessage, deleteMessage } from '../../../../src/stores/inbox/messages.ts';
import {
  privateReplies,
  publish,
  type Published,
} from '../../../../src/stores/inbox/publishing.ts';
import { addReply, deleteReply } from '../../../../src/stores/inbox/replies.ts';
import { setReplyAudience } from '../../../../src/stores/inbox/reply-audience.ts';
import { unpublish } from '../../../../src/stores/inbox/unpublish.ts';
import { FakeEventSource } from '../../api/event-source.ts';
import { sessionUntil, storeSession } from '../../a-session.ts';
import { FakeServer, settle } from '../../fake-server.ts';
import { ModelServer, type Sent } from './model-server.ts';

const at = <T>(items: readonly T[], n: number): T | undefined => items[n % items.length];
const { $inbox, $unknownVisibility } = inbox;
const source = () => FakeEventSource.opened.at(-1);

/** A page of the owner, and its server. */
class Page {
  readonly published: Published[] = [];
  /** Ids of messages that the page knows to be deleted. */
  readonly deleted = new Set<string>();
  readonly waiting = new Set<Promise<unknown>>();
  /** Whether a fetch failed, after which the page waits for the next connect. */
  hasMissed = false;

  constructor(readonly server: ModelServer) {}

  wait(promise: Promise<unknown> | undefined): void {
    if (!promise) return;
    this.waiting.add(promise);
    void promise.finally(() => this.waiting.delete(promise));
  }

  async delete({ id }: Message, deletion: Promise<Result>): Promise<void> {
    if ((await deletion).ok) this.deleted.add(id);
  }

  handle(n: number): Sent | undefined {
    const { sent, lost } = this.server;
    const request = at(
      [...sent, ...lost].filter(({ response }) => !response),
      n,
    );
    if (request) this.server.handle(request);
    return request;
  }

  take(requests: readonly Sent[], n: number): Sent | undefined {
    const taken = at(requests, n);
    this.server.sent = this.server.sent.filter((other) => other !== taken);
    return taken;
  }

  answer(n: number): void {
    const handled = this.server.sent.filter(({ response }) => response);
    const request = this.take(handled, n);
    if (request?.response) request.answer(request.response);
  }

  lose(n: number): void {
    const request = this.take(this.server.sent, n);
    if (request?.method === 'GET') this.hasMissed = true;
    // The server may still get the request.
    if (request && !request.response && n % 2 === 0) this.server.lost.push(request);
    request?.lose(new TypeError('fetch failed'));
  }

  deliver(): void {
    const event = this.server.events?.shift();
    if (event?.kind === 'deleted') this.deleted.add(event.id);
    if (event) source()?.dispatch('inbox', { data: JSON.stringify(event) });
  }

  cut(): void {
    if (this.server.events) source()?.onerror();
    this.server.events = null;
  }

  async connect(): Promise<void> {
    if (this.server.events) return;
    await settle();
    while (source()?.isClosed !== false) await vi.advanceTimersByTimeAsync(1000);
    source()?.connect('client-id');
    await settle();
    this.server.events = [];
  }

  /** Answers and delivers everything, until nothing happens any more. */
  async settle(): Promise<void> {
    const { server } = this;
    await settle();
    while (
      server.sent.length + server.lost.length + this.waiting.size > 0 ||
      server.events?.length
    ) {
      while (this.handle(0));
      server.lost.length = 0;
      while (server.sent.length > 0) this.answer(0);
      while (server.events?.length) this.deliver();
      await settle();
    }
  }
}

type Step = (page: Page, n: number) => unknown;

/** Makes the owner press something at one of the messages. */
const press =
  (act: (message: Message, n: number, page: Page) => Promise<unknown> | undefined): Step =>
  (page, n) => {
    const message = at($inbox.get().messages, n);
    if (message) page.wait(act(message, Math.floor(n / 7), page));
  };

const pressAtReply = (act: (reply: Reply, n: number) => Promise<unknown>): Step =>
  press(({ replies }, n) => {
    const reply = at(replies, n);
    return reply && act(reply, Math.floor(n / 3));
  });

const publishing = (withReplies: boolean): Step =>
  press((message, _, { published }) => {
    published.push({ messages: [message], replies: withReplies ? privateReplies([message]) : [] });
    return publish([message], withReplies);
  });

const audiences = ['everybody', 'sender', 'owner'] as const;
const audience = (n: number) => at(audiences, n) ?? 'owner';

const steps: Readonly<Record<string, Step>> = {
  publish: publishing(false),
  publishWithReplies: publishing(true),
  undo: (page, n) => {
    const last = at(page.published, n);
    if (last) page.wait(unpublish(last));
  },
  hide: press((message) => changeMessage(message, { is_public: false })),
  favorite: press((message, n) => changeMessage(message, { is_favorite: n % 2 === 0 })),
  delete: press((message, _, page) => page.delete(message, deleteMessage(message))),
  addReply: press(({ id }, n) =>
    addReply(id, { content: 'thanks', audience: audience(n), mayAnswer: true }),
  ),
  setAudience: pressAtReply((reply, n) => setReplyAudience(reply, audience(n))),
  deleteReply: pressAtReply((reply) => deleteReply(reply)),
  loadMore: (page, n) => page.wait(inbox.loadMore(n % 2 === 0 ? 'next' : 'previous')),
  view: (page, n) => {
    const [filter = 'all', order = 'newest'] = [at(inboxFilters, n), at(inboxOrders, n)];
    page.wait(inbox.changeView({ filter, order }));
  },
  handle: (page, n) => page.handle(n),
  refuse: (page, n) => {
    const request = at(page.server.sent, n);
    if (request?.method !== 'GET' && !request?.response && request)
      request.response = Response.json({}, { status: 400 });
  },
  answer: (page, n) => page.answer(n),
  lose: (page, n) => page.lose(n),
  deliver: (page) => page.deliver(),
  arrive: ({ server }) => server.arrive(),
  changeElsewhere: ({ server }, n) => {
    const message = at(server.messages, n);
    if (message) server.change(message.id, { is_public: !message.is_public });
  },
  deleteElsewhere: ({ server }, n) => server.delete(at(server.messages, n)?.id ?? ''),
  reload: ({ server }) => server.emit({ kind: 'reload' }),
  cut: (page) => page.cut(),
  connect: (page) => page.connect(),
  wait: () => vi.advanceTimersByTimeAsync(5000),
};

beforeEach(() => {
  new FakeServer();
  storeSession(sessionUntil(4e12));
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function expectNoLies({ deleted }: Page): void {
  const { messages } = $inbox.get();
  expect(messages.filter(({ id }) => deleted.has(id))).toEqual([]);
  const items = messages.flatMap((message) => [message, ...message.replies]);
  const unknown = items.filter(({ id }) => $unknownVisibility.get().has(id));
  expect(unknown.filter(({ is_public }) => !is_public)).toEqual([]);
}

async function expectServersInbox(page: Page, isReloaded: boolean): Promise<void> {
  for (const end of ['previous', 'next'] as const) {
    while ($inbox.get()[end]) {
      page.wait(inbox.loadMore(end));
      await page.settle();
    }
  }
  const { messages, view } = $inbox.get();
  const shown = new Set(messages.map(({ id }) => id));
  // A message that has left a filter stays in the list until the next load.
  const all = page.server.inView({ ...view, filter: 'all' });
  expect(messages).toEqual(all.filter(({ id }) => shown.has(id)));
  const wanted = isReloaded || view.filter === 'all' ? page.server.inView(view) : [];
  expect(wanted.filter(({ id }) => !shown.has(id))).toEqual([]);
}

async function openPage(run: number): Promise<Page> {
  const page = new Page(new ModelServer(run));
  for (let count = 0; count < 5; count += 1) page.server.arrive();
  inbox.list.$list.set(inbox.emptyInbox);
  page.wait(inbox.loadInbox());
  await page.connect();
  await page.settle();
  return page;
}

async function happenOn(page: Page, happening: readonly (readonly [string, number])[]) {
  for (const [name, n] of happening) {
    await steps[name]?.(page, n);
    await settle();
    expectNoLies(page);
  }
  await page.settle();
  await page.connect();
  await page.settle();
  while ($unknownVisibility.get().size > 0) {
    await vi.advanceTimersByTimeAsync(300_000);
    await page.settle();
  }
  if ($inbox.get().status === 'failed') page.wait(inbox.loadInbox());
  await page.settle();
  if (!page.hasMissed) await expectServersInbox(page, false);
  page.cut();
  await page.connect();
  await page.settle();
  await expectServersInbox(page, true);
  const { all, new: unread, favorite, public: seen, private: hidden } = page.server.counts();
  const counts = { all, new: unread, favorite, public: seen, private: hidden };
  expect($inbox.get().counts).toMatchObject(counts);
}

it('an inbox in which anything happens in any order tells no lie, and ends as the server has it', async () => {
  let runs = 0;
  const step = fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(99));
  const order = fc.array(step, { maxLength: 60, size: 'max' });
  const property = fc.asyncProperty(order, async (happening) => {
    const stop = subscribeToInbox(() => undefined);
    const page = await openPage((runs += 1));
    await happenOn(page, happening).finally(stop);
  });
  await fc.assert(property, { numRuns: 100 });
});

it.each(inboxOrders)(
  'messages of one minute arrive each once and as the server has them, with the %s first',
  async (order) => {
    const stop = subscribeToInbox(() => undefined);
    const page = await openPage(1000 + inboxOrders.indexOf(order));
    page.wait(inbox.changeView({ order }));
    await page.settle();
    for (let count = 0; count < 9; count += 1) {
      page.server.arrive();
      await page.settle();
      if (count === 4) page.wait(inbox.loadMore());
    }
    await expectServersInbox(page, false);
    stop();
  },
);

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as contract from '../../../src/contract/messages.ts';
import type { InboxEvent, Message } from '../../../src/contract/messages.ts';
import { changeReply, deleteReply } from '../../../src/contract/replies.ts';
import type { RequestContract } from '../../../src/contract/request.ts';
import type { Result } from '../../../src/contract/result.ts';
import { recount } from '../../../src/rules/inbox.ts';
import type * as InboxModule from '../../../src/stores/inbox/inbox.ts';
import type * as LiveModule from '../../../src/stores/inbox/live.ts';
import type * as MessagesModule from '../../../src/stores/inbox/messages.ts';
import type * as PublishingModule from '../../../src/stores/inbox/publishing.ts';
import type * as RepliesModule from '../../../src/stores/inbox/replies.ts';
import type * as AudienceModule from '../../../src/stores/inbox/reply-audience.ts';
import { FakeEventSource } from '../api/event-source.ts';
import { FakeServer, refused, settle, type Answer } from '../fake-server.ts';
import { aMessage, aReply } from './a-message.ts';

let server: FakeServer;
let store: typeof InboxModule &
  typeof LiveModule &
  typeof MessagesModule &
  typeof PublishingModule &
  typeof RepliesModule &
  typeof AudienceModule;
const realtime = { method: 'POST', path: '/api/realtime' } as const;

beforeEach(async () => {
  vi.resetModules();
  server = new FakeServer();
  server.answer(realtime, [204]);
  FakeEventSource.opened.length = 0;
  vi.stubGlobal('EventSource', FakeEventSource);
  store = {
    ...(await import('../../../src/stores/inbox/inbox.ts')),
    ...(await import('../../../src/stores/inbox/live.ts')),
    ...(await import('../../../src/stores/inbox/messages.ts')),
    ...(await import('../../../src/stores/inbox/publishing.ts')),
    ...(await import('../../../src/stores/inbox/replies.ts')),
    ...(await import('../../../src/stores/inbox/reply-audience.ts')),
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Sets the messages that the server has. */
function setMessages(...messages: Message[]): void {
  server.answer(contract.listInbox, [200, { items: messages, next: null }]);
  server.answer(contract.countMessages, [200, inboxOf(...messages).counts]);
}

const eventSource = () => FakeEventSource.opened.at(-1);

async function open(...messages: Message[]): Promise<void> {
  setMessages(...messages);
  await store.loadInbox();
  store.subscribeToInbox(vi.fn());
  await settle();
  await connect();
}

async function connect(): Promise<void> {
  eventSource()?.connect('client-id');
  await settle();
  expect(server.asked(realtime)).not.toEqual([]);
  server.received.length = 0;
}

const happen = (event: InboxEvent) =>
  eventSource()?.dispatch('inbox', { data: JSON.stringify(event) });
const inbox = () => {
  const { messages, counts } = store.$inbox.get();
  return { messages, counts };
};
/** Returns an inbox with these messages and no others. */
const inboxOf = (...messages: Message[]) => ({
  messages,
  counts: messages.reduce((sum, one) => recount(sum, null, one), store.emptyInbox.counts),
});

interface Row {
  readonly before: Message;
  readonly after?: Message;
  readonly request: Pick<RequestContract, 'method' | 'path'>;
  readonly change: (message: Message) => Promise<Result>;
  readonly event: InboxEvent;
}

const seenByAll = { is_public: true };
const reply = aReply('r');
const forSender = aReply('r', { for_sender: true });
const rows = {
  'publishes a message': {
    before: aMessage('a'),
    after: aMessage('a', seenByAll),
    request: contract.changeMessage,
    change: (message) => store.changeMessage(message, seenByAll),
    event: { kind: 'changed', id: 'a', change: seenByAll },
  },
  'publishes a message with its replies': {
    before: aMessage('a', { replies: [reply] }),
    after: aMessage('a', { ...seenByAll, replies: [aReply('r', seenByAll)] }),
    request: contract.changeMessages,
    change: (message) => store.publish([message], true),
    event: { kind: 'many_changed', ids: ['a'], change: { ...seenByAll, with_replies: true } },
  },
  'hides a message': {
    before: aMessage('a', seenByAll),
    after: aMessage('a'),
    request: contract.changeMessage,
    change: (message) => store.changeMessage(message, { is_public: false }),
    event: { kind: 'changed', id: 'a', change: { is_public: false } },
  },
  'deletes a message': {
    before: aMessage('a'),
    request: contract.deleteMessage,
    change: (message) => store.deleteMessage(message),
    event: { kind: 'deleted', id: 'a' },
  },
  'shows a reply': {
    before: aMessage('a', { replies: [reply] }),
    after: aMessage('a', { replies: [aReply('r', seenByAll)] }),
    request: changeReply,
    change: () => store.setReplyAudience(reply, 'everybody'),
    event: { kind: 'replied', reply: aReply('r', seenByAll) },
  },
  'shows a reply to the sender alone': {
    before: aMessage('a', { replies: [reply] }),
    after: aMessage('a', { replies: [forSender] }),
    request: changeReply,
    change: () => store.setReplyAudience(reply, 'sender'),
    event: { kind: 'replied', reply: forSender },
  },
  'ends an invitation to answer': {
    before: aMessage('a', { replies: [{ ...forSender, may_answer: true }] }),
    after: aMessage('a', { replies: [forSender] }),
    request: changeReply,
    change: () => store.endInvitation({ ...forSender, may_answer: true }),
    event: { kind: 'replied', reply: forSender },
  },
  'deletes a reply': {
    before: aMessage('a', { replies: [reply] }),
    after: aMessage('a'),
    request: deleteReply,
    change: () => store.deleteReply(reply),
    event: { kind: 'reply_deleted', id: 'r', message_id: 'a' },
  },
} satisfies Record<string, Row>;
const other = aMessage('0');

describe.each<[string, Row]>(Object.entries(rows))('an owner who %s', (_, row) => {
  const { before, request, change, event } = row;
  const after = row.after ? [row.after, other] : [other];
  const lost: Answer[] = ['unreachable', [502]];

  it.each(lost)('and gets the event but no answer (%j) sees the change', async (answer) => {
    await open(before, other);
    const give = server.holdBack(request);
    const changing = change(before);
    await settle();
    happen(event);
    await give(answer);
    expect(await changing).toMatchObject({ ok: true });
    expect(inbox()).toEqual(inboxOf(...after));
    expect(server.asked(contract.listInbox)).toEqual([]);
  });

  it.each(lost)('and gets no answer (%j) sees the server’s state', async (answer) => {
    await open(before, other);
    server.answer(request, answer);
    expect(await change(before)).toMatchObject({ ok: false });
    expect(inbox()).toEqual(inboxOf(before, other));
    setMessages(...after);
    expect(await change(before)).toMatchObject({ ok: true });
    expect(inbox()).toEqual(inboxOf(...after));
    const { created_at } = before;
    const query = { filter: 'all', created_at, id: 'a~' };
    expect(server.asked(contract.listInbox)).toEqual([query, query]);
  });

  it('and is refused after the event sees the state of the event', async () => {
    await open(before, other);
    const give = server.holdBack(request);
    const changing = change(before);
    await settle();
    happen(event);
    await give(refused);
    expect(await changing).toMatchObject({ ok: false, error: { code: 'refused' } });
    expect(inbox()).toEqual(inboxOf(...after));
  });
});

describe('an owner who gets no answer, and cannot fetch', () => {
  it.each(['publishes a message', 'hides a message', 'shows a reply'] as const)(
    'and %s sees nothing shown as hidden until the browser is online',
    async (name) => {
      const { before, after, request, change } = rows[name];
      await open(before);
      const changed = name === 'shows a reply' ? 'r' : 'a';
      const isHidden = !after.is_public && !after.replies[0]?.is_public;
      const [visible, other] = isHidden ? [before, after] : [after, before];
      server.answer(request, 'unreachable');
      server.answer(contract.listInbox, 'unreachable');
      expect(await change(before)).toMatchObject({ ok: false, error: { code: 'no_response' } });
      expect(inbox()).toEqual(inboxOf(visible));
      expect(store.isVisibilityUnknown(changed)).toBe(true);
      setMessages(other);
      server.tab.hear('online', {});
      await settle();
      expect(inbox()).toEqual(inboxOf(other));
      expect(store.isVisibilityUnknown(changed)).toBe(false);
    },
  );

  it('sees the server’s state once the server answers again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await open(aMessage('a'));
    server.answer(contract.changeMessage, 'unreachable');
    server.answer(contract.listInbox, 'unreachable');
    await store.changeMessage(aMessage('a'), seenByAll);
    await vi.advanceTimersByTimeAsync(5000);
    expect(store.isVisibilityUnknown('a')).toBe(true);
    setMessages(aMessage('a'));
    await vi.advanceTimersByTimeAsync(10_000);
    await settle();
    expect(store.isVisibilityUnknown('a')).toBe(false);
    expect(inbox()).toEqual(inboxOf(aMessage('a')));
    vi.useRealTimers();
  });

  it('sees a deleted message again, until the reconnect', async () => {
    await open(aMessage('a'), other);
    server.answer(contract.deleteMessage, 'unreachable');
    server.answer(contract.listInbox, 'unreachable');
    expect(await store.deleteMessage(aMessage('a'))).toMatchObject({ ok: false });
    expect(inbox()).toEqual(inboxOf(aMessage('a'), other));
    setMessages(other);
    await connect();
    expect(inbox()).toEqual(inboxOf(other));
  });
});

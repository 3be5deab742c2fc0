import type { RecordModel } from 'pocketbase';
import type { InboxCounts, InboxView } from '../rules/inbox.ts';
import { MESSAGES_PER_PAGE } from '../rules/message.ts';
import { call } from './api-error.ts';
import { client, RECONNECT_DELAYS } from './client.ts';
import { requireIdentifier } from './identifier.ts';
import type { Reply } from './replies.ts';

export interface Message extends RecordModel {
  recipient_id: string;
  content: string;
  is_public: boolean;
  is_new: boolean;
  is_favorite: boolean;
  reactions: string;
  /** ISO 8601 with a space for the T, in UTC. */
  created_at: string;
  /** Oldest first. */
  replies: Reply[];
}

/** A message as it travels. */
type MessageRecord = Omit<Message, 'replies'> & RecordModel;

const REPLIES = 'message_replies_via_message_id';

const messages = () => client().pocketBase.collection<MessageRecord>('messages');

function withReplies(record: MessageRecord): Message {
  const { expand, ...message } = record;
  const replies = ((expand?.[REPLIES] ?? []) as Reply[]).toSorted((left, right) =>
    left.created_at < right.created_at ? -1 : 1,
  );
  return { ...message, replies } as Message;
}

/** @throws ApiError with a code of `MessageError`, or `refused` */
export async function sendMessage(recipientId: string, content: string): Promise<void> {
  await call(() => messages().create({ recipient_id: recipientId, content }));
}

/** Where a page ends and the next one goes on. */
export interface Place {
  created_at: string;
  id: string;
}

export interface MessagePage {
  messages: Message[];
  /** Null at the end. A page of a search may hold nothing and yet have a next one. */
  next: Place | null;
}

/** What is in view of the owner's messages, newest first, after `place`: a page is not shifted by what arrives meanwhile. */
export function listMessages(view: InboxView, place?: Place): Promise<MessagePage> {
  return call(() => (view.search === '' ? list(view, place) : search(view, place)));
}

const filters = {
  all: [],
  new: ['is_new = true'],
  favorite: ['is_favorite = true'],
  public: ['is_public = true'],
  private: ['is_public = false'],
} satisfies Record<InboxView['filter'], string[]>;

async function list({ filter }: InboxView, place?: Place): Promise<MessagePage> {
  const older = 'created_at <= {:created_at} && (created_at < {:created_at} || id < {:id})';
  const conditions = [...filters[filter], ...(place ? [older] : [])];
  const { items } = await messages().getList(1, MESSAGES_PER_PAGE + 1, {
    filter: client().pocketBase.filter(conditions.join(' && '), { ...place }),
    sort: '-created_at,-id',
    expand: REPLIES,
    skipTotal: true,
  });
  const page = items.slice(0, MESSAGES_PER_PAGE).map(withReplies);
  const last = items.length > page.length ? page.at(-1) : undefined;
  return { messages: page, next: last ? { created_at: last.created_at, id: last.id } : null };
}

async function search({ filter, search: text }: InboxView, place?: Place): Promise<MessagePage> {
  const { pocketBase } = client();
  const { items, next } = await pocketBase.send<{ items: MessageRecord[]; next: Place | null }>(
    '/api/messages/search',
    { query: { text, filter, created_at: place?.created_at, id: place?.id } },
  );
  return { messages: items.map(withReplies), next };
}

export function countMessages(): Promise<InboxCounts> {
  return call(() => client().pocketBase.send<InboxCounts>('/api/messages/counts', {}));
}

export type MessageChange = Partial<
  Pick<Message, 'is_new' | 'is_public' | 'is_favorite' | 'reactions'>
>;

export async function changeMessage(id: string, change: MessageChange): Promise<void> {
  requireIdentifier(id);
  await call(() => messages().update(id, change));
}

export async function deleteMessage(id: string): Promise<void> {
  requireIdentifier(id);
  await call(() => messages().delete(id));
}

export interface InboxListener {
  onMessage: (message: Message) => void;
  /** The line stands, for the first time or again; what came before may have been missed. */
  onConnect: () => void;
  /** The line broke; it is being made again. */
  onDisconnect: () => void;
}

/** Hears of each new message until the returned function is called; a lost line is made again. */
export function listenToInbox(listener: InboxListener): () => void {
  const line = new AbortController();
  void keepTrying(line.signal, listener);
  return () => {
    line.abort();
  };
}

/** The SDK makes a lost line again by itself, but gives up where the first one fails. */
async function keepTrying(signal: AbortSignal, listener: InboxListener): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const stop = await subscribe(listener).catch(() => null);
    if (stop) {
      onAbort(signal, stop);
      return;
    }
    listener.onDisconnect();
    const delay = RECONNECT_DELAYS[Math.min(attempt, RECONNECT_DELAYS.length - 1)];
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
}

function onAbort(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act();
  else signal.addEventListener('abort', act);
}

async function subscribe(listener: InboxListener): Promise<() => void> {
  const { realtime } = client().pocketBase;
  realtime.onDisconnect = (topics) => {
    // Without a topic it was let go, not lost.
    if (topics.length > 0) listener.onDisconnect();
  };
  const receive = (record: MessageRecord) => listener.onMessage(withReplies(record));
  const stopInbox = await realtime.subscribe('inbox', receive);
  const stopConnect = await realtime.subscribe('PB_CONNECT', listener.onConnect);
  // While a line that broke is being made again the SDK takes a subscription without waiting for it.
  if (realtime.isConnected) listener.onConnect();
  else listener.onDisconnect();
  return () => {
    void stopInbox();
    void stopConnect();
  };
}

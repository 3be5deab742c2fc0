import type { RecordModel } from 'pocketbase';
import { MESSAGES_PER_PAGE } from '../rules/message.ts';
import { call } from './api-error.ts';
import { client, RECONNECT_DELAYS } from './client.ts';

export interface Message extends RecordModel {
  recipient_id: string;
  content: string;
  is_public: boolean;
  is_new: boolean;
  is_favorite: boolean;
  reactions: string;
  /** ISO 8601 with a space for the T, in UTC. */
  created_at: string;
}

const messages = () => client().pocketBase.collection<Message>('messages');

/** @throws ApiError with a code of `MessageError`, or `refused` */
export async function sendMessage(recipientId: string, content: string): Promise<void> {
  await call(() => messages().create({ recipient_id: recipientId, content }));
}

export interface MessagePage {
  messages: Message[];
  hasMore: boolean;
}

/** The owner's messages, newest first, that are older than `last`: a page is not shifted by what arrives meanwhile. */
export async function listMessages(last?: Message): Promise<MessagePage> {
  const filter = last
    ? client().pocketBase.filter('created_at <= {:at} && (created_at < {:at} || id < {:id})', {
        at: last.created_at,
        id: last.id,
      })
    : '';
  const { items } = await call(() =>
    messages().getList(1, MESSAGES_PER_PAGE + 1, {
      filter,
      sort: '-created_at,-id',
      skipTotal: true,
    }),
  );
  return { messages: items.slice(0, MESSAGES_PER_PAGE), hasMore: items.length > MESSAGES_PER_PAGE };
}

export async function countMessages(): Promise<number> {
  const { totalItems } = await call(() => messages().getList(1, 1, { fields: 'id' }));
  return totalItems;
}

export type MessageChange = Partial<Pick<Message, 'is_new' | 'is_public'>>;

export async function changeMessage(id: string, change: MessageChange): Promise<void> {
  await call(() => messages().update(id, change));
}

export interface InboxListener {
  onMessage: (message: Message) => void;
  /** The line stands, for the first time or again; what came before may have been missed. */
  onConnect: () => void;
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
    const delay = RECONNECT_DELAYS[Math.min(attempt, RECONNECT_DELAYS.length - 1)];
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
}

function onAbort(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act();
  else signal.addEventListener('abort', act);
}

async function subscribe({ onMessage, onConnect }: InboxListener): Promise<() => void> {
  const { realtime } = client().pocketBase;
  const stopInbox = await realtime.subscribe('inbox', onMessage);
  const stopConnect = await realtime.subscribe('PB_CONNECT', onConnect);
  onConnect();
  return () => {
    void stopInbox();
    void stopConnect();
  };
}

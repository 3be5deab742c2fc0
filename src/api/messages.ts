import type { RecordModel } from 'pocketbase';
import { MESSAGES_PER_PAGE } from '../rules/message.ts';
import { call } from './api-error.ts';
import { client } from './client.ts';

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
  /** The live connection came back; messages may have arrived meanwhile. */
  onReconnect: () => void;
}

/** Hears of each new message until the returned function is called. */
export async function listenToInbox(listener: InboxListener): Promise<() => void> {
  let connections = 0;
  const { realtime } = client().pocketBase;
  const stopConnect = await realtime.subscribe('PB_CONNECT', () => {
    connections += 1;
    if (connections > 1) listener.onReconnect();
  });
  const stopInbox = await realtime.subscribe('inbox', (message: Message) => {
    listener.onMessage(message);
  });
  return () => {
    void stopConnect();
    void stopInbox();
  };
}

import * as contract from '../contract/messages.ts';
import type { Cursor, Message, MessageChange } from '../contract/messages.ts';
import type { InboxCounts, InboxView } from '../rules/inbox.ts';
import { client, RECONNECT_DELAYS } from './client.ts';
import { requireIdentifier } from './identifier.ts';
import { send } from './send.ts';

export type { Cursor, Message, MessageChange };

/** @throws ApiError */
export const sendMessage = (recipientId: string, content: string): Promise<void> =>
  send(contract.sendMessage, { recipient_id: recipientId, content });

export interface MessagePage {
  messages: Message[];
  /** Null at the end. A page of a search may hold nothing and yet have a next one. */
  next: Cursor | null;
}

/** What is in view of the owner's messages, newest first, after `cursor`: a page is not shifted by what arrives meanwhile. */
export async function listMessages(view: InboxView, cursor?: Cursor): Promise<MessagePage> {
  const { filter, search } = view;
  const text = search === '' ? {} : { text: search };
  const { items, next } = await send(contract.listInbox, { filter, ...text, ...cursor });
  return { messages: items, next };
}

export const countMessages = (): Promise<InboxCounts> => send(contract.countMessages);

export async function changeMessage(id: string, change: MessageChange): Promise<void> {
  requireIdentifier(id);
  await send(contract.changeMessage, { ...change, id });
}

export async function deleteMessage(id: string): Promise<void> {
  requireIdentifier(id);
  await send(contract.deleteMessage, { id });
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
  const receive = (message: Message) => listener.onMessage(message);
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

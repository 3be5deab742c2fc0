import type PocketBase from 'pocketbase';
import { INBOX_TOPIC, type InboxEvent } from '../contract/messages.ts';
import { client } from './client.ts';

/** Milliseconds before each new attempt at a lost live connection; the last one repeats. */
export const RECONNECT_DELAYS = [1000, 2000, 5000, 10_000];

let making: Promise<PocketBase['realtime']> | undefined;

/** The SDK is here for its live connection alone, and comes when the messages are on their way. */
function realtime(): Promise<PocketBase['realtime']> {
  return (making ??= makeRealtime().catch((error: unknown) => {
    making = undefined;
    throw error;
  }));
}

async function makeRealtime(): Promise<PocketBase['realtime']> {
  const { default: PocketBase, BaseAuthStore } = await import('pocketbase');
  const { session, fetch } = client();
  const sdk = new PocketBase('/', new BaseAuthStore());
  // It cancels a request when the same one is sent again.
  sdk.autoCancellation(false);
  sdk.beforeSend = (url, options) => ({ url, options: { ...options, fetch } });
  Object.assign(sdk.realtime, { predefinedReconnectIntervals: RECONNECT_DELAYS });
  session.onChange(() => {
    if (session.token === '') sdk.realtime.unsubscribe().catch(() => undefined);
  });
  return sdk.realtime;
}

interface InboxListener {
  onEvent: (event: InboxEvent) => void;
  /** Connected, for the first time or again; what came before may have been missed. */
  onConnect: () => void;
  /** The connection was lost; it is being made again. */
  onDisconnect: () => void;
}

/** Subscribes to what happens in the inbox and reconnects; returns unsubscribe. */
export function listenToInbox(listener: InboxListener): () => void {
  const subscription = new AbortController();
  void keepTrying(subscription.signal, listener);
  return () => {
    subscription.abort();
  };
}

/** The SDK reconnects by itself, but gives up where the first attempt fails. */
async function keepTrying(signal: AbortSignal, listener: InboxListener): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const stop = await subscribe(listener).catch(() => null);
    if (stop) {
      onAbort(signal, stop);
      return;
    }
    await letGo();
    listener.onDisconnect();
    const delay = RECONNECT_DELAYS[Math.min(attempt, RECONNECT_DELAYS.length - 1)];
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
}

/** The SDK keeps a subscription that failed: with the next attempt each event would come twice. */
const letGo = async () => (await making)?.unsubscribe();

function onAbort(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act();
  else signal.addEventListener('abort', act);
}

async function subscribe(listener: InboxListener): Promise<() => void> {
  const connection = await realtime();
  connection.onDisconnect = (topics) => {
    // Without a topic it was let go, not lost.
    if (topics.length > 0) listener.onDisconnect();
  };
  const receive = (event: InboxEvent) => listener.onEvent(event);
  const stopInbox = await connection.subscribe(INBOX_TOPIC, receive);
  const stopConnect = await connection.subscribe('PB_CONNECT', listener.onConnect);
  // While it reconnects the SDK takes a subscription without waiting for it.
  if (connection.isConnected) listener.onConnect();
  else listener.onDisconnect();
  return () => {
    void stopInbox();
    void stopConnect();
  };
}

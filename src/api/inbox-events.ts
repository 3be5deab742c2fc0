import { INBOX_TOPIC, type InboxEvent } from '../contract/messages.ts';
import { client, RECONNECT_DELAYS } from './client.ts';

interface InboxListener {
  onEvent: (event: InboxEvent) => void;
  /** Connected, for the first time or again; what came before may have been missed. */
  onConnect: () => void;
  /** The connection was lost; it is being made again. */
  onDisconnect: () => void;
}

/** Listens to what happens in the inbox; reconnects; returns unsubscribe. */
export function listenToInbox(listener: InboxListener): () => void {
  const line = new AbortController();
  void keepTrying(line.signal, listener);
  return () => {
    line.abort();
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
  const receive = (event: InboxEvent) => listener.onEvent(event);
  const stopInbox = await realtime.subscribe(INBOX_TOPIC, receive);
  const stopConnect = await realtime.subscribe('PB_CONNECT', listener.onConnect);
  // While it reconnects the SDK takes a subscription without waiting for it.
  if (realtime.isConnected) listener.onConnect();
  else listener.onDisconnect();
  return () => {
    void stopInbox();
    void stopConnect();
  };
}

import { CONNECT_EVENT, subscribeToEvents } from '../contract/live-events.ts';
import { INBOX_TOPIC, type InboxEvent } from '../contract/messages.ts';
import { currentSession } from './session-storage.ts';
import { send } from './send.ts';

/** Milliseconds before each attempt to reconnect; the last value repeats. */
const RECONNECT_DELAYS = [1000, 2000, 5000, 10_000];

/** Milliseconds within which a connection must be open and subscribed. */
const CONNECT_TIMEOUT = 15_000;

interface InboxListener {
  onEvent: (event: InboxEvent) => void;
  /** Called after each connect, because events before it may have been missed. */
  onConnect: () => void;
  /** Called when the connection is lost, before the attempt to reconnect. */
  onDisconnect: () => void;
}

/** Subscribes to the inbox's events and reconnects when needed; returns a function that unsubscribes. */
export function listenToInbox(listener: InboxListener): () => void {
  const session = currentSession();
  const subscription = new AbortController();
  const stopFollowing = session.onChange(() => {
    if (session.token === '') subscription.abort();
  });
  subscription.signal.addEventListener('abort', stopFollowing);
  void keepConnected(subscription.signal, listener);
  return () => subscription.abort();
}

async function keepConnected(signal: AbortSignal, listener: InboxListener): Promise<void> {
  let attempt = 0;
  const onConnect = () => {
    attempt = 0;
    listener.onConnect();
  };
  while (await isSubscribedAfter(connect(signal, { ...listener, onConnect }), signal)) {
    listener.onDisconnect();
    const delay = RECONNECT_DELAYS[Math.min(attempt, RECONNECT_DELAYS.length - 1)];
    attempt += 1;
    if (!(await isSubscribedAfter(new Promise((resolve) => setTimeout(resolve, delay)), signal)))
      return;
  }
}

/** Waits until a promise has settled, and returns whether the subscription still exists. */
async function isSubscribedAfter(done: Promise<unknown>, signal: AbortSignal): Promise<boolean> {
  await done;
  return !signal.aborted;
}

/** Opens one connection; settles once it has ended or failed. */
function connect(
  signal: AbortSignal,
  { onEvent, onConnect }: Omit<InboxListener, 'onDisconnect'>,
): Promise<void> {
  return new Promise((resolve) => {
    const source = new EventSource(subscribeToEvents.path);
    const connection = new AbortController();
    const end = () => {
      clearTimeout(timer);
      source.close();
      connection.abort();
      resolve();
    };
    const timer = setTimeout(end, CONNECT_TIMEOUT);
    const subscribe = async (clientId: string) => {
      const result = await send(subscribeToEvents, { clientId, subscriptions: [INBOX_TOPIC] });
      if (connection.signal.aborted) return;
      clearTimeout(timer);
      if (result.ok) onConnect();
      else end();
    };
    source.onerror = end;
    source.addEventListener(CONNECT_EVENT, ({ lastEventId }) => void subscribe(lastEventId));
    source.addEventListener(INBOX_TOPIC, ({ data }) =>
      onEvent(JSON.parse(data as string) as InboxEvent),
    );
    signal.addEventListener('abort', end, { signal: connection.signal });
  });
}

import type { InboxEvent } from '../contract/messages.ts';
import { CONNECT_EVENT, INBOX_TOPIC } from '../contract/request.ts';
import { client } from './client.ts';
import { currentSession } from './session-storage.ts';

/** Milliseconds before each attempt to reconnect; the last value repeats. */
const RECONNECT_DELAYS = [1000, 2000, 5000, 10_000];

const { realtime } = client;

// The SDK would never retry a first connection, and never stop retrying a later one, so it retries none. The
// field is private: tests fail if it gets another name.
Object.assign(realtime, { maxReconnectAttempts: -1 });

interface InboxListener {
  onEvent: (event: InboxEvent) => void;
  /** Called after each connect, because events before it may have been missed. */
  onConnect: () => void;
  /** Called when the connection is lost, before the attempt to reconnect. */
  onDisconnect: () => void;
}

/** Subscribes to the inbox's events and reconnects when needed; returns a function that unsubscribes. */
export function listenToInbox({ onEvent, onConnect, onDisconnect }: InboxListener): () => void {
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const connect = async () => {
    timer = undefined;
    await realtime.unsubscribe();
    realtime.onDisconnect = reconnect;
    if (isStopped) return;
    const topics = [
      realtime.subscribe(CONNECT_EVENT, reportConnect),
      realtime.subscribe(INBOX_TOPIC, onEvent),
    ];
    await Promise.all(topics).catch(() => undefined);
    if (!realtime.isConnected) reconnect();
  };
  const reportConnect = () => {
    // A subscription may be answered after its connection is lost.
    if (isStopped || !realtime.isConnected) return;
    attempt = 0;
    onConnect();
  };
  const reconnect = () => {
    if (isStopped || timer !== undefined) return;
    const delay = RECONNECT_DELAYS[Math.min(attempt, RECONNECT_DELAYS.length - 1)];
    attempt += 1;
    timer = setTimeout(() => void connect(), delay);
    onDisconnect();
  };
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    stopFollowing();
    void realtime.unsubscribe();
  };
  const session = currentSession();
  const stopFollowing = session.onChange(() => {
    if (session.token === '') stop();
  });
  void connect();
  return stop;
}

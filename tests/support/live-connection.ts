import PocketBase from 'pocketbase';
import { onTestFinished } from 'vitest';
import { request, type Answer, type Member } from './api.ts';
import type { Server } from './server.ts';
import type { InboxEvent } from '../../src/contract/messages.ts';
import { INBOX_TOPIC } from '../../src/contract/request.ts';

export interface LiveConnection {
  /** Subscribes to topics, as the member with this token. */
  subscribe(token: string | undefined, topics?: string[]): Promise<Answer>;
  /** Time at which the server ended the connection, in milliseconds of `performance.now()`. */
  ended: Promise<number>;
  isOpen: () => boolean;
  /** Texts of the events so far. */
  events: readonly string[];
  leave(): void;
}

/**
 * Opens a real connection for live events, like a browser's EventSource.
 * @param hear is called with each part that arrives, and its time in milliseconds of `performance.now()`
 */
export async function connect(
  server: Pick<Server, 'url'>,
  hear?: (text: string, time: number) => void,
): Promise<LiveConnection> {
  const leaving = new AbortController();
  const answer = await fetch(`${server.url}/api/realtime`, { signal: leaving.signal });
  const connected = Promise.withResolvers<string>();
  const events: string[] = [];
  let isOpen = true;
  const add = (text: string) => {
    events.push(text);
    hear?.(text, performance.now());
    const [, id] = /"clientId":"(\w+)"/.exec(text) ?? [];
    if (id) connected.resolve(id);
  };
  const ended = read(answer, add).then(() => {
    isOpen = false;
    connected.reject(new Error('The connection ended before it had an id.'));
    return performance.now();
  });
  const clientId = await connected.promise;
  return {
    subscribe: (token, subscriptions = ['inbox']) =>
      request(server, 'POST', '/api/realtime', { token, json: { clientId, subscriptions } }),
    ended,
    isOpen: () => isOpen,
    events,
    leave: () => leaving.abort(),
  };
}

async function read(answer: Response, add: (text: string) => void): Promise<void> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      add(part.value);
    }
  } catch {
    // The test closed the connection.
  }
}

/** Collects a member's live events until the test ends. */
export async function listen(
  server: Pick<Server, 'url'>,
  { token }: Pick<Member, 'token'>,
): Promise<InboxEvent[]> {
  const client = new PocketBase(server.url);
  onTestFinished(() => client.realtime.unsubscribe());
  client.authStore.save(token);
  const events: InboxEvent[] = [];
  await client.realtime.subscribe(INBOX_TOPIC, (event: InboxEvent) => events.push(event));
  return events;
}

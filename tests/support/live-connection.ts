import { expect } from 'vitest';
import { request, type Answer } from './api.ts';
import type { Server } from './server.ts';

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

/** Opens a real connection for live events, like a browser's EventSource. */
export async function connect(server: Server): Promise<LiveConnection> {
  const leaving = new AbortController();
  const answer = await fetch(`${server.url}/api/realtime`, { signal: leaving.signal });
  const events: string[] = [];
  let isOpen = true;
  const ended = read(answer, events).then(() => {
    isOpen = false;
    return performance.now();
  });
  await expect.poll(() => events.join('')).toContain('clientId');
  const clientId = /"clientId":"(\w+)"/.exec(events.join(''))?.[1];
  return {
    subscribe: (token, subscriptions = ['inbox']) =>
      request(server, 'POST', '/api/realtime', { token, json: { clientId, subscriptions } }),
    ended,
    isOpen: () => isOpen,
    events,
    leave: () => leaving.abort(),
  };
}

async function read(answer: Response, events: string[]): Promise<void> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      events.push(part.value);
    }
  } catch {
    // The test closed the connection.
  }
}

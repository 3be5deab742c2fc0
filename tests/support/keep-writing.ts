import { randomUUID } from 'node:crypto';
import { records, request, type Member } from './api.ts';
import type { Server } from './server.ts';

export interface Writing {
  /** Messages that the server has accepted. */
  sent: string[];
  /** Milliseconds of each request. */
  times: number[];
  /** Each status and message with which the server has refused one. */
  refusals: Set<string>;
  /** Stops the writers; resolves once all have stopped. */
  stop(): Promise<void>;
}

/**
 * Starts writers, each of whom sends one message after the other to an inbox until they are stopped or
 * the server ends.
 */
export function keepWriting(
  server: Pick<Server, 'url'>,
  { id }: Pick<Member, 'id'>,
  writers = 4,
): Writing {
  const writing = {
    sent: [] as string[],
    times: [] as number[],
    refusals: new Set<string>(),
  };
  let isStopped = false;
  const write = async (): Promise<void> => {
    while (!isStopped) {
      const content = `whisper-${randomUUID()}`;
      const began = performance.now();
      const json = { recipient_id: id, content };
      const { status, body } = await request(server, 'POST', records('messages'), { json });
      if (status !== 204) {
        writing.refusals.add(`${status} ${String(body['message'])}`);
        continue;
      }
      writing.sent.push(content);
      writing.times.push(performance.now() - began);
    }
  };
  const all = Promise.allSettled(Array.from({ length: writers }, write));
  const stop = async (): Promise<void> => {
    isStopped = true;
    await all;
  };
  return { ...writing, stop };
}

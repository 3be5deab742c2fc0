import { randomUUID } from 'node:crypto';
import { records, request, runJob, type Answer, type Member } from './api.ts';
import { execute, insertMany, query } from './database.ts';
import type { Server } from './server.ts';

type WithDataDir = Pick<Server, 'dataDir'>;

/** Sends a message that is to arrive later. */
export const sendLater = (
  server: Pick<Server, 'url'>,
  to: Pick<Member, 'id'>,
  content: string,
  { token, ...fields }: { token?: string; mark?: string; link?: string } = {},
): Promise<Answer> => {
  const json = { recipient_id: to.id, content, later: true, ...fields };
  return request(server, 'POST', records('messages'), { token, json });
};

/** Returns the texts that wait for this member. */
export const waitingTexts = (server: WithDataDir, { id }: Pick<Member, 'id'>): string[] =>
  query(
    server,
    'SELECT content FROM waiting_messages WHERE recipient_id = ? ORDER BY content',
    id,
  ).map(({ content }) => String(content));

/**
 * Makes all waiting messages due, as if their time had come, and starts the job.
 * @returns a function that tells whether the job has tried each
 */
export async function startArrival(server: Server): Promise<() => boolean> {
  const due = Date.now();
  execute(server, 'UPDATE waiting_messages SET due_at = ?', due);
  await runJob(server, 'deliver_waiting');
  const untried = 'SELECT id FROM waiting_messages WHERE due_at = ?';
  return () => query(server, untried, due).length === 0;
}

/** Adds this many waiting messages of a member, due at this time. */
export function fillWaiting(
  server: WithDataDir,
  { id }: Pick<Member, 'id'>,
  size: number,
  due: number,
): void {
  insertMany(
    server,
    `INSERT INTO waiting_messages VALUES (?, ?, ?, '', '', FALSE, ?, strftime('%Y-%m-%d', 'now'))`,
    Array.from({ length: size }, (_, index) => [randomUUID(), id, `waited ${index}`, due]),
  );
}

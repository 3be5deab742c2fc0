import { setTimeout } from 'node:timers/promises';
import { request } from './api.ts';
import type { Server } from './server.ts';

/** Starts a job of the server, as its clock would; the answer comes before the job is done. */
export async function runJob(
  server: Pick<Server, 'url' | 'superuser'>,
  name: string,
): Promise<void> {
  const { token } = server.superuser;
  const { status, text } = await request(server, 'POST', `/api/crons/${name}`, { token });
  if (status !== 204) throw new Error(`no job ${name}: ${status} ${text}`);
}

/**
 * Waits until no minute begins within so many seconds: with each one PocketBase starts its jobs, and a
 * test may need that none of them runs.
 */
export async function waitPastJobs(seconds: number): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < seconds * 1000) await setTimeout(left + 500);
}

import { request } from './api.ts';
import type { Server } from './server.ts';

/** Starts a job of the server, as its scheduler does; returns before the job is done. */
export async function runJob(
  server: Pick<Server, 'url' | 'superuser'>,
  name: string,
): Promise<void> {
  const { token } = server.superuser;
  const { status, text } = await request(server, 'POST', `/api/crons/${name}`, { token });
  if (status !== 204) throw new Error(`no job ${name}: ${status} ${text}`);
}

import { vi } from 'vitest';
import { addDevice, changeNotifications } from '../../src/contract/notifications.ts';
import { records, request, type Member, runJob } from './api.ts';
import { execute, query } from './database.ts';
import type { Server } from './server.ts';
import { STEP_TIMEOUT } from './timeouts.ts';

/** Makes everything that waits due now; the product waits for a random part of a minute. */
export function makeDue(server: Server): number {
  return execute(server, 'UPDATE notification_channels SET due_at = 1 WHERE due_at > 0');
}

/** Runs the jobs that notify owners, and waits until nothing is being sent. */
export async function notifyOwners(server: Server): Promise<void> {
  makeDue(server);
  await runJob(server, 'send_push_messages');
  await runJob(server, 'send_notification_mails');
  const unfinished = () =>
    channels(server).filter((row) => row['is_claimed'] === 1 || row['due_at'] === 1);
  await vi.waitUntil(() => unfinished().length === 0, STEP_TIMEOUT);
}

export const channels = (server: Server) => query(server, 'SELECT * FROM notification_channels');

/** Adds a device of an owner, with its address at the push service. */
export const subscribe = ({ url }: Server, { token }: Member, address: string) =>
  request({ url }, 'POST', addDevice.path, { token, json: { address } });

/** Chooses how an owner is notified. */
export const choose = ({ url }: Server, { token }: Member, json: object) =>
  request({ url }, 'POST', changeNotifications.path, { token, json: { utc_offset: 0, ...json } });

/** Marks an owner's mail address as confirmed. */
export async function confirmAddress(server: Server, { id }: Member): Promise<void> {
  const { token } = server.superuser;
  await request(server, 'PATCH', records('profiles', id), { token, json: { verified: true } });
}

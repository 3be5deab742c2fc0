import { randomUUID } from 'node:crypto';
import type { Member } from './api.ts';
import { insertMany, query } from './database.ts';
import type { Server } from './server.ts';

/** A device of an owner who has a new message. */
interface WaitingDevice {
  /** Origin of the push service. */
  host: string;
  path: string;
}

/**
 * Adds a copy of a member for each device, with one unseen message about which the owner is to be notified
 * now.
 */
export function addWaitingOwners(
  server: Server,
  template: Member,
  devices: readonly WaitingDevice[],
): void {
  const [row = {}] = query(server, 'SELECT * FROM profiles WHERE id = ?', template.id);
  const columns = Object.keys(row);
  const owners = devices.map((device, index) => ({ ...device, id: randomUUID(), index }));
  const copies = owners.map(({ id, index }) => {
    const copy = {
      ...row,
      id,
      username: `waiting-${index}`,
      email: `waiting-${index}@example.com`,
      tokenKey: randomUUID(),
    };
    return Object.values(copy);
  });
  const places = columns.map(() => '?').join(', ');
  insertMany(server, `INSERT INTO profiles (${columns.join(', ')}) VALUES (${places})`, copies);
  insertMany(
    server,
    'INSERT INTO inbox_counts VALUES (?, 1, 1, 0, 0, 0)',
    owners.map(({ id }) => [id]),
  );
  insertMany(
    server,
    `INSERT INTO notification_channels (id, profile_id, kind, host, address, due_at, noted_at)
    VALUES (?, ?, 'push', ?, ?, 1, 1)`,
    owners.map(({ id, host, path }) => [randomUUID(), id, host, host + path]),
  );
}

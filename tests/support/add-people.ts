import { randomUUID, randomBytes } from 'node:crypto';
import type { Member } from './api.ts';
import { insertMany, query } from './database.ts';
import type { Server } from './server.ts';
import { fillInbox } from './fill-inbox.ts';

/**
 * Adds copies of a member without the server.
 * @param nameOf returns the username and the part of the address before the @ of each copy
 */
export function addPeople(
  server: Pick<Server, 'dataDir'>,
  template: Member,
  count: number,
  nameOf: (index: number) => readonly [username: string, mailbox: string],
): void {
  const [row = {}] = query(server, 'SELECT * FROM profiles WHERE id = ?', template.id);
  const columns = Object.keys(row);
  const copies = Array.from({ length: count }, (_, index) => {
    const [username, mailbox] = nameOf(index);
    const email = `${mailbox}@people.example`;
    return Object.values({ ...row, id: randomUUID(), username, email, tokenKey: randomUUID() });
  });
  const places = columns.map(() => '?').join(', ');
  insertMany(server, `INSERT INTO profiles (${columns.join(', ')}) VALUES (${places})`, copies);
}

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

/** Number of messages that are written in one transaction. */
const PART = 50_000;

/** Adds this many messages of an ordinary length to an inbox, of some 720 bytes each with their indexes. */
export function fillHouse(
  server: Pick<Server, 'dataDir'>,
  owner: Pick<Member, 'id'>,
  size: number,
): void {
  const textOf = () => randomBytes(75).toString('base64');
  for (let done = 0; done < size; done += PART) {
    fillInbox(
      server,
      owner,
      Math.min(PART, size - done),
      textOf,
      Date.UTC(2025, 0, 1) + done * 1000,
    );
  }
}

import { randomUUID } from 'node:crypto';
import type { Member } from './api.ts';
import { insertMany, query } from './database.ts';
import type { Server } from './server.ts';

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

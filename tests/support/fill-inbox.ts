import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { Member } from './api.ts';
import type { Server } from './server.ts';

/** Puts this many messages into a member's inbox behind the server's back, a second apart, the last one newest. */
export function fillInbox(
  { dataDir }: Pick<Server, 'dataDir'>,
  { id }: Pick<Member, 'id'>,
  size: number,
  textOf = (index: number) => `message ${index}`,
): void {
  const database = new DatabaseSync(`${dataDir}/data.db`);
  const insert = database.prepare(
    `INSERT INTO messages (id, recipient_id, content, is_public, is_new, is_favorite, reactions, created_at)
    VALUES (?, ?, ?, FALSE, TRUE, FALSE, '', ?)`,
  );
  database.exec('BEGIN');
  for (let index = 0; index < size; index += 1) {
    const at = new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString().replace('T', ' ');
    insert.run(randomUUID(), id, textOf(index), at);
  }
  database.exec('COMMIT');
  database.close();
}

import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { Member } from './api.ts';
import type { Server } from './server.ts';

/**
 * Writes public messages, each with a public reply, straight into the database, a minute apart.
 * @returns their ids, oldest first
 */
export function publishMessages({ dataDir }: Server, owner: Member, count: number): string[] {
  const database = new DatabaseSync(`${dataDir}/data.db`);
  const message = database.prepare(
    `INSERT INTO messages (id, recipient_id, content, is_public, is_new, is_favorite, reactions, created_at)
    VALUES (?, ?, ?, TRUE, FALSE, FALSE, '', ?)`,
  );
  const reply = database.prepare(
    `INSERT INTO message_replies (id, message_id, user_id, content, is_public, created_at)
    VALUES (?, ?, ?, ?, TRUE, ?)`,
  );
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const [index, id] of ids.entries()) {
    const at = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString().replace('T', ' ');
    message.run(id, owner.id, `A whisper of an ordinary length, the ${index}. of them. سلام`, at);
    reply.run(randomUUID(), id, owner.id, `An answer to whisper ${index}.`, at);
  }
  database.close();
  return ids;
}

/** Puts this many messages into a member's inbox behind the server's back, a second apart, the last one newest. */
export function fillInbox(
  { dataDir }: Pick<Server, 'dataDir'>,
  { id }: Pick<Member, 'id'>,
  size: number,
  textOf = (index: number) => `message ${index}`,
  oldest = Date.UTC(2026, 0, 1),
): void {
  const database = new DatabaseSync(`${dataDir}/data.db`);
  const insert = database.prepare(
    `INSERT INTO messages (id, recipient_id, content, is_public, is_new, is_favorite, reactions, created_at)
    VALUES (?, ?, ?, FALSE, TRUE, FALSE, '', ?)`,
  );
  database.exec('BEGIN');
  for (let index = 0; index < size; index += 1) {
    const at = new Date(oldest + index * 1000).toISOString().replace('T', ' ');
    insert.run(randomUUID(), id, textOf(index), at);
  }
  database.exec('COMMIT');
  database.close();
}

/** Holds back this many messages of a member behind the server's back, a second apart, the last one newest. */
export function holdBack(
  { dataDir }: Pick<Server, 'dataDir'>,
  { id }: Pick<Member, 'id'>,
  size: number,
): void {
  const database = new DatabaseSync(`${dataDir}/data.db`);
  const insert = database.prepare(
    `INSERT INTO held_messages (id, recipient_id, content, reason, created_at)
    VALUES (?, ?, ?, 'word', ?)`,
  );
  database.exec('BEGIN');
  for (let index = 0; index < size; index += 1) {
    const at = new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString().replace('T', ' ');
    insert.run(randomUUID(), id, `held ${index}`, at);
  }
  database.exec('COMMIT');
  database.close();
}

import { randomUUID } from 'node:crypto';
import { DAY, startOfDay } from '../../src/rules/days.ts';
import type { Member } from './api.ts';
import { randomRowid } from '../../pocketbase/hooks/sending/message-rows.ts';
import { storedTime } from '../../src/rules/stored-time.ts';
import { insertMany } from './database.ts';
import type { Server } from './server.ts';

// Everything is written into the database directly, as so many requests would take minutes.

type WithDataDir = Pick<Server, 'dataDir'>;
type Owner = Pick<Member, 'id'>;

interface StoredMessage {
  id: string;
  content: string;
  is_public: boolean;
  is_new: boolean;
  is_favorite: boolean;
  created_at: string;
}

interface StoredReply {
  message_id: string;
  content: string;
  created_at: string;
}

const OLDEST = Date.UTC(2026, 0, 1);

/**
 * Adds messages to a member's inbox; by default, they are new, private and sent now.
 * @returns their ids, in the order of the rows
 */
export function addMessages(
  server: WithDataDir,
  owner: Owner,
  rows: readonly Partial<StoredMessage>[],
): string[] {
  const messages = rows.map((row) => ({
    id: randomUUID(),
    content: 'a whisper',
    is_public: false,
    is_new: true,
    is_favorite: false,
    created_at: storedTime(Date.now()),
    ...row,
  }));
  insertMany(
    server,
    `INSERT INTO messages
      (rowid, id, recipient_id, content, is_public, is_new, is_favorite, reactions, created_at)
    VALUES (${randomRowid('?')}, ?, ?, ?, ?, ?, ?, '', ?)`,
    messages.map(({ id, content, is_public, is_new, is_favorite, created_at }) => {
      const flags = [is_public, is_new, is_favorite].map(Number);
      return [created_at, id, owner.id, content, ...flags, created_at];
    }),
  );
  return messages.map(({ id }) => id);
}

/** Adds an owner's public replies. */
export function addReplies(server: WithDataDir, owner: Owner, rows: readonly StoredReply[]): void {
  insertMany(
    server,
    `INSERT INTO message_replies (id, message_id, user_id, content, is_public, created_at)
    VALUES (?, ?, ?, ?, TRUE, ?)`,
    rows.map(({ message_id, content, created_at }) => [
      randomUUID(),
      message_id,
      owner.id,
      content,
      created_at,
    ]),
  );
}

/**
 * Adds public messages, each with a public reply, a minute apart.
 * @returns their ids, oldest first
 */
export function publishMessages(server: WithDataDir, owner: Owner, count: number): string[] {
  const times = Array.from({ length: count }, (_, index) => storedTime(OLDEST + index * 60_000));
  const ids = addMessages(
    server,
    owner,
    times.map((created_at, index) => ({
      content: `A whisper of an ordinary length, the ${index}. of them. سلام`,
      is_public: true,
      is_new: false,
      created_at,
    })),
  );
  const replies = times.map((created_at, index) => ({
    message_id: ids[index] ?? '',
    content: `An answer to whisper ${index}.`,
    created_at,
  }));
  addReplies(server, owner, replies);
  return ids;
}

/** Adds this many messages to a member's inbox, a minute apart, the last one newest. */
export function fillInbox(
  server: WithDataDir,
  owner: Owner,
  size: number,
  textOf = (index: number) => `message ${index}`,
  oldest = OLDEST,
): void {
  const rows = Array.from({ length: size }, (_, index) => ({
    content: textOf(index),
    created_at: storedTime(oldest + index * 60_000),
  }));
  addMessages(server, owner, rows);
}

/** Adds this many held messages of a member, a minute apart, the last one newest. */
export function holdBack(server: WithDataDir, { id }: Owner, size: number): void {
  // Later than the term after which a job deletes them.
  const oldest = startOfDay(Date.now()) - DAY;
  insertMany(
    server,
    `INSERT INTO held_messages (id, recipient_id, content, reason, created_at)
    VALUES (?, ?, ?, 'word', ?)`,
    Array.from({ length: size }, (_, index) => [
      randomUUID(),
      id,
      `held ${index}`,
      storedTime(oldest + index * 60_000),
    ]),
  );
}

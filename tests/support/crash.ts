import { expect } from 'vitest';
import { withDatabase } from './database.ts';
import type { Server } from './server.ts';

/** Kills a server as a crash would, and returns the sent messages that are on the disk. */
export async function messagesAfterCrash(
  server: Server,
  sent: readonly string[],
): Promise<string[]> {
  process.kill(server.pid, 'SIGKILL');
  await expect.poll(() => fetch(server.url).catch(() => 'none')).toBe('none');
  const rows = withDatabase(server, (database) =>
    database.prepare('SELECT content FROM messages').all(),
  );
  const stored = new Set(rows.map(({ content }) => content));
  return sent.filter((text) => stored.has(text));
}

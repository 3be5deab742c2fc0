import { execute } from './database.ts';
import type { Server } from './server.ts';

/**
 * Moves a member's messages back by a minute, as if it had passed: those of one minute are in random order, and
 * no test waits for the next.
 */
export function letMinutePass(server: Pick<Server, 'dataDir'>, { id }: { id: string }): void {
  for (const table of ['messages', 'held_messages']) {
    execute(
      server,
      `UPDATE ${table} SET created_at = strftime('%Y-%m-%d %H:%M:00.000Z', created_at, '-1 minute')
      WHERE recipient_id = ?`,
      id,
    );
  }
}

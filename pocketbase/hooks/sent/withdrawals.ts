import { execute, select } from '../engine/database.ts';
import { erase } from '../engine/erasure.ts';
import { countChange } from '../engine/page-changes.ts';
import { announce } from '../engine/realtime.ts';
import { inOneTransaction } from '../engine/transaction.ts';
import { deletionStatements } from '../inbox/many-query.ts';

/** Maximum requests that one transaction handles, so that others can write in between. */
const BATCH_SIZE = 500;

const batchQuery = `SELECT id, link_digest FROM withdrawals ORDER BY id LIMIT ${BATCH_SIZE}`;
const row = { id: '', link_digest: '' };

const ofThese = `link_digest != '' AND link_digest IN (SELECT value FROM json_each({:digests}))`;
/** Whoever publishes a message has read it, even if it was not marked as seen. */
const unread = `${ofThese} AND is_new AND NOT is_public`;
const unreadQuery = `SELECT id, recipient_id FROM messages WHERE ${unread}`;
const unseenDeletions = ['held_messages', 'waiting_messages'].map(
  (table) => `DELETE FROM ${table} WHERE ${ofThese}`,
);
const doneStatement =
  'DELETE FROM withdrawals WHERE id IN (SELECT value FROM json_each({:requests}))';

/** Runs every minute: deletes the messages that their senders took back before they were read. */
export function deleteTakenBack(app: CoreApp): void {
  for (;;) {
    const requests = select(app, row, batchQuery, {});
    if (requests.length === 0) return;
    const parameters = {
      digests: JSON.stringify(requests.map(({ link_digest }) => link_digest)),
      requests: JSON.stringify(requests.map(({ id }) => id)),
    };
    const deleted = erase(app, () => deleteUnread(app, parameters));
    announceAll(app, deleted);
  }
}

type Deleted = Readonly<Record<'id' | 'recipient_id', string>>;

const deleteUnread = (app: CoreApp, parameters: { digests: string; requests: string }) =>
  inOneTransaction(app, (tx): Deleted[] => {
    const deleted = select(tx, { id: '', recipient_id: '' }, unreadQuery, parameters);
    for (const statement of [...deletionStatements(unread), ...unseenDeletions, doneStatement]) {
      execute(tx, statement, parameters);
    }
    return deleted;
  });

function announceAll(app: CoreApp, deleted: Deleted[]): void {
  if (deleted.length > 0) countChange(app);
  for (const { id, recipient_id } of deleted) announce(app, recipient_id, { kind: 'deleted', id });
}

import { execute, hasTable, selectTexts } from '../engine/database.ts';
import { channels } from './channels.ts';
import { runDelivery, type PushKey } from './run-delivery.ts';

/** Id of the row with the key, in PocketBase's own `_params` table, which backups include. */
const ID = 'push_key';
const keyQuery = 'SELECT value FROM _params WHERE id = {:id}';
/** Keeps a key that is there already: browsers accept messages only by the key of their subscription. */
const storeStatement = `
  INSERT INTO _params (id, value) VALUES ({:id}, {:value}) ON CONFLICT (id) DO NOTHING`;
const removeSubscriptionsStatement = `DELETE FROM notification_channels WHERE kind = 'push'`;

/** Makes the key at the first start, and after the operator removed it (pocketbase/OPERATING.md). */
export function ensurePushKey(app: CoreApp): void {
  if (!pushIsSetUp() || pushKey(app) || !hasTable(app, channels.push.table)) return;
  const value = runDelivery({ work: 'make_key' }).key;
  app.runInTransaction((tx) => {
    execute(tx, storeStatement, { id: ID, value: JSON.stringify(value) });
    // Subscriptions to another key receive nothing any more.
    execute(tx, removeSubscriptionsStatement, {});
  });
}

export function pushKey(app: CoreApp): PushKey | null {
  const [value] = selectTexts(app, keyQuery, { id: ID });
  return value === undefined ? null : (JSON.parse(value) as PushKey);
}

/** Returns the key for subscriptions; null if this site sends no push messages. */
export function publicPushKey(app: CoreApp): string | null {
  return pushIsSetUp() ? (pushKey(app)?.public ?? null) : null;
}

/**
 * Whether push messages can be sent. Push services demand the site's address, and Apple refuses the address
 * of a local machine. `PUSH_HOSTS` is for tests with a push service on this machine.
 */
export function pushIsSetUp(): boolean {
  return $os.getenv('APP_URL').startsWith('https://') || otherPushHosts().length > 0;
}

export const otherPushHosts = (): string[] =>
  $os
    .getenv('PUSH_HOSTS')
    .split(' ')
    .filter((host) => host !== '');

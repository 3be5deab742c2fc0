import { pushOriginOf } from '../../../src/rules/notifications.ts';
import { execute } from '../engine/database.ts';
import { newId } from '../engine/new-id.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { fieldOf, refuse } from '../requests/body.ts';
import { otherPushHosts, pushIsSetUp } from './push-key.ts';

/**
 * Inserts nothing for an account that was deleted meanwhile. The address of another account stays with that
 * account: whoever knows an address must not end somebody else's messages.
 */
const addStatement = `
  INSERT INTO notification_channels (id, profile_id, kind, host, address, added_at)
  SELECT {:id}, id, 'push', {:host}, {:address}, {:now} FROM profiles WHERE id = {:owner}
  ON CONFLICT (address) DO UPDATE SET tries = 0 WHERE profile_id = excluded.profile_id`;

export function addDevice(e: MemberRequest): void {
  if (!pushIsSetUp()) refuse('address', 'push_not_set_up');
  const address = fieldOf(e, 'address', 'string');
  const host = pushOriginOf(address, otherPushHosts());
  if (host === null) return refuse('address', 'push_address_unknown');
  const owner = e.auth.id;
  const row = { id: newId(), owner, host, address, now: Date.now() };
  if (execute(e.app, addStatement, row) === 0) refuse('address', 'push_address_taken');
  e.noContent(204);
}

const removeStatement = `
  DELETE FROM notification_channels
  WHERE address = {:address} AND profile_id = {:owner} AND kind = 'push'`;

/** Answers the same whether or not the device was known, since it ends up unknown. */
export function removeDevice(e: MemberRequest): void {
  const address = fieldOf(e, 'address', 'string');
  execute(e.app, removeStatement, { address, owner: e.auth.id });
  e.noContent(204);
}

const removeAllStatement = `
  DELETE FROM notification_channels WHERE profile_id = {:owner} AND kind = 'push'`;

/** Ends the push messages to all devices of an account whose sessions have ended. */
export function removeDevices(app: CoreApp, owner: string): void {
  execute(app, removeAllStatement, { owner });
}

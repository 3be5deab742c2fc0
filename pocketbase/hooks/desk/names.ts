import { checkUsername } from '../../../src/rules/username.ts';
import { isPageName, isReservedUsername, reservedKey } from '../names/reserved-usernames.ts';
import { releaseFormerName } from '../names/former-names.ts';
import { execute, jsonBoolean, selectTexts } from '../engine/database.ts';
import { sendJson, type MemberRequest } from '../engine/request-event.ts';
import { inOneTransaction } from '../engine/transaction.ts';
import { fieldOf, refuse, requireParameters } from '../requests/input.ts';
import { noteInAudit } from './audit.ts';

const namesQuery = `
  SELECT json_object('items', json_group_array(
    json_object('name', name, 'is_reserved', ${jsonBoolean('is_reserved')}) ORDER BY key))
  FROM reserved_names WHERE key > ''`;

/** Handles `GET /api/desk/names`. */
export function listReservedNames(e: MemberRequest): void {
  requireParameters(e, []);
  answerNames(e);
}

const answerNames = (e: MemberRequest) => sendJson(e, selectTexts(e.app, namesQuery, {})[0] ?? '');

const sameQuery = 'SELECT key FROM reserved_names WHERE key = {:key} AND is_reserved = {:reserved}';
const setStatement = `
  INSERT INTO reserved_names (key, name, is_reserved) VALUES ({:key}, {:name}, {:reserved})
  ON CONFLICT DO UPDATE SET name = excluded.name, is_reserved = excluded.is_reserved`;
const forgetStatement = 'DELETE FROM reserved_names WHERE key = {:key}';

/**
 * `POST /api/desk/names`: reserves or releases a name with its look-alikes. What the product does by itself
 * needs no row. Accounts that have such a name keep it. To release a name also frees one that was given up.
 * @throws 400 with the code `name_invalid` or `name_is_a_page` at `name`; or with `name_reserved_already` or
 *   `name_free_already`, so that nobody takes a list without the name for a failure
 */
export function setReservedName(e: MemberRequest): void {
  const name = fieldOf(e, 'name', 'string').trim();
  const isReserved = fieldOf(e, 'is_reserved', 'boolean');
  if (checkUsername(name) !== null || reservedKey(name) === '') refuse('name', 'name_invalid');
  if (!isReserved && isPageName(name)) refuse('name', 'name_is_a_page');
  inOneTransaction(e.app, (tx) => {
    const isReleased = !isReserved && releaseFormerName(tx, name);
    if (!choose(tx, name, isReserved) && !isReleased) {
      refuse('name', isReserved ? 'name_reserved_already' : 'name_free_already');
    }
    noteInAudit(tx, e.auth, isReserved ? 'reserve_name' : 'release_name', { target: name });
  });
  answerNames(e);
}

/** @returns false if that is the state already */
function choose(tx: CoreApp, name: string, reserved: boolean): boolean {
  const key = reservedKey(name);
  if (isReservedUsername(name) === reserved) return execute(tx, forgetStatement, { key }) > 0;
  if (selectTexts(tx, sameQuery, { key, reserved }).length > 0) return false;
  return execute(tx, setStatement, { key, name, reserved }) > 0;
}

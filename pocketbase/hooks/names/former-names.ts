import { dayBefore, today } from '../../../src/rules/days.ts';
import { FORMER_NAME_DAYS } from '../../../src/rules/terms.ts';
import { execute, selectTexts } from '../engine/database.ts';
import { eraseIn, eraseRows } from '../engine/erasure.ts';
import type { WithRecord } from '../engine/request-event.ts';
import { inEventTransaction } from '../engine/transaction.ts';
import { skeletonOf } from './look-alikes.ts';

// A name that was given up stays taken for a year: by its old link people would write to whoever takes it next.

const keyQuery = "SELECT value FROM _params WHERE id = 'name_key'";

/** Returns the digests of a name and of what it looks like, as JSON: addresses ignore case, skeletons do not. */
function digestsOf(app: CoreApp, name: string): string {
  const [key = ''] = selectTexts(app, keyQuery, {});
  // Anybody can compute a digest without a key.
  if (key === '') throw new Error('the database has no key for former names');
  const names = [name.toLowerCase(), skeletonOf(name)];
  return JSON.stringify(names.map((each) => $security.hs256(each, key)));
}

const ofThese = 'digest IN (SELECT value FROM json_each({:digests}))';
const formerQuery = `SELECT day FROM former_names WHERE ${ofThese}`;
const keepStatement = `
  INSERT INTO former_names (digest, day) SELECT value, {:today} FROM json_each({:digests}) WHERE TRUE
  ON CONFLICT DO UPDATE SET day = excluded.day`;
const releaseStatement = `DELETE FROM former_names WHERE ${ofThese}`;

/** Whether an account had this name, or one that looks like it, less than a year ago. */
export const isFormerName = (app: CoreApp, name: string): boolean =>
  selectTexts(app, formerQuery, { digests: digestsOf(app, name) }).length > 0;

/** @param tx the transaction in which the account gives the name up */
export function keepFormerName(tx: CoreApp, name: string): void {
  execute(tx, keepStatement, { digests: digestsOf(tx, name), today: today() });
}

/** @returns whether it was taken as a former name */
export const releaseFormerName = (tx: CoreApp, name: string): boolean =>
  eraseIn(tx, releaseStatement, { digests: digestsOf(tx, name) }) > 0;

/** Runs at each deletion of an account, whoever deletes it. */
export function keepDeletedName(e: WithRecord<core.RecordEvent>): void {
  inEventTransaction(e, (tx) => {
    keepFormerName(tx, e.record.getString('username'));
    e.next();
  });
}

const forgetStatement = 'DELETE FROM former_names WHERE day < {:first}';

/** Runs every hour. */
export function forgetFormerNames(app: CoreApp): void {
  eraseRows(app, forgetStatement, { first: dayBefore(Date.now(), FORMER_NAME_DAYS) });
}

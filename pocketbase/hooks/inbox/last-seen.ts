import { today } from '../../../src/rules/days.ts';
import { executeIfSpace } from '../engine/database.ts';
import { countChange } from '../engine/page-changes.ts';
import { stored } from '../engine/store.ts';

/** Beginning of the store's keys of those who were seen since the last batch, each with its day. */
const KEY = 'last-seen/';

/** Returns this day as `last_seen` has it. */
export const seenToday = () => `${today()} 00:00:00.000Z`;

/**
 * Notes the UTC day on which a person signed in or opened the dashboard. The time is not stored, and other
 * pages do not update the day: a time seconds before a message would reveal its author. Stored at once, it could
 * be read from the log of the database, or from the points in time that a standby keeps.
 */
export function noteLastSeen(app: CoreApp, person: core.Record): void {
  const day = seenToday();
  const key = KEY + person.id;
  // The dashboard often loads its list, and a write into the store blocks other requests.
  if (person.getString('last_seen') !== day && stored(app, key) !== day) app.store().set(key, day);
  person.set('last_seen', day);
}

const storeStatement = `
  UPDATE profiles SET last_seen = seen.value FROM json_each({:days}) AS seen
  WHERE profiles.id = seen.key AND last_seen != seen.value`;

/** Runs every hour: stores who was seen, in the order of random ids. A crash loses the last hour. */
export function storeLastSeen(app: CoreApp): void {
  const store = app.store();
  const keys = Object.keys(store.getAll()).filter((key) => key.startsWith(KEY));
  if (keys.length === 0) return;
  const days = keys.sort().map((key) => [key.slice(KEY.length), String(store.get(key))] as const);
  for (const key of keys) store.remove(key);
  // Without space the days are lost: messages need it more.
  executeIfSpace(app, storeStatement, { days: JSON.stringify(Object.fromEntries(days)) });
  countChange(app);
}

/** Stores them when the server ends. */
export function storeLastSeenAtEnd(e: core.TerminateEvent): void {
  storeLastSeen(e.app);
  e.next();
}

import { today } from '../../../src/rules/days.ts';
import { executeIfSpace } from '../engine/database.ts';
import { countChange } from '../engine/page-changes.ts';

/**
 * Stores the day in UTC on which a person signed in or opened the dashboard. It has no time, and
 * other pages do not change it: a time seconds before a message would reveal its author.
 */
export function storeLastSeen(app: CoreApp, person: core.Record): void {
  const day = `${today()} 00:00:00.000Z`;
  // Writes once a day, since the dashboard loads its list often.
  if (person.getString('last_seen') === day) return;
  person.set('last_seen', day);
  const statement = 'UPDATE profiles SET last_seen = {:day} WHERE id = {:id}';
  // A full disk must not refuse a sign-in: without one, nothing can be erased.
  executeIfSpace(app, statement, { day, id: person.id });
  countChange(app);
}

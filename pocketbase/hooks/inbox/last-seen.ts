import { today } from '../../../src/rules/days.ts';
import { executeIfSpace } from '../engine/database.ts';
import { countChange } from '../engine/page-changes.ts';

/**
 * Stores the UTC day on which a person signed in or opened the dashboard. The time is not stored, and other
 * pages do not update the day: a time seconds before a message would reveal its author.
 */
export function storeLastSeen(app: CoreApp, person: core.Record): void {
  const day = `${today()} 00:00:00.000Z`;
  // Writes only once a day, since the dashboard often loads its list.
  if (person.getString('last_seen') === day) return;
  person.set('last_seen', day);
  const statement = 'UPDATE profiles SET last_seen = {:day} WHERE id = {:id}';
  // A full disk must not prevent a sign-in: without signing in, nobody can erase anything.
  executeIfSpace(app, statement, { day, id: person.id });
  countChange(app);
}

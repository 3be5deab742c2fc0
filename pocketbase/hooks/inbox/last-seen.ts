import { today } from '../../../src/rules/days.ts';
import { executeIfSpace } from '../engine/database.ts';
import { countChange } from '../engine/page-changes.ts';

/**
 * Stores the day in UTC on which a person signed in or opened the dashboard. Nothing finer is kept,
 * and no other page moves it: seconds before a message it would tell who wrote it.
 */
export function storeLastSeen(app: CoreApp, person: core.Record): void {
  const day = `${today()} 00:00:00.000Z`;
  // Written once a day: the dashboard asks for its list often.
  if (person.getString('last_seen') === day) return;
  person.set('last_seen', day);
  const statement = 'UPDATE profiles SET last_seen = {:day} WHERE id = {:id}';
  // Without a sign-in nothing can be erased, so a full disk is no reason to refuse it.
  executeIfSpace(app, statement, { day, id: person.id });
  countChange(app);
}

import { dayBefore, today } from '../../../src/rules/days.ts';
import { HOUSE_DAYS } from '../../../src/rules/house-warnings.ts';
import { executeIfSpace } from '../engine/database.ts';

// Triggers of the migration that made the table count sign-ups and answers.

const addStatement = `
  INSERT INTO house_days (day, messages) VALUES ({:today}, {:messages})
  ON CONFLICT DO UPDATE SET messages = messages + excluded.messages`;

/** Adds messages that arrived in the last minute to the current day. */
export function addMessages(app: CoreApp, messages: number): void {
  if (messages > 0) executeIfSpace(app, addStatement, { today: today(), messages });
}

const deleteStatement = 'DELETE FROM house_days WHERE day < {:first}';

/** Removes the days that no longer are shown. They hold no person, so the file needs no erasure. */
export function deleteOldHouseDays(app: CoreApp): void {
  executeIfSpace(app, deleteStatement, { first: dayBefore(Date.now(), HOUSE_DAYS) });
}

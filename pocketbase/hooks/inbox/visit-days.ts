import { dayBefore, today } from '../../../src/rules/days.ts';
import { MIN_SHOWN_COUNT, OPENED_ROUNDING_STEP } from '../../../src/rules/visits.ts';
import { HOUSE_DAYS, VISIT_DAYS } from '../../../src/rules/terms.ts';
import { executeIfSpace, selectTexts } from '../engine/database.ts';
import { eraseRows } from '../engine/erasure.ts';
import { type MemberRequest, sendJson } from '../engine/request-event.ts';
import { takeCounts } from '../pages/visits.ts';
import { requireParameters } from '../requests/input.ts';
import { limitClient } from '../requests/rate-limit.ts';

/**
 * Adds the counts in memory to the current day, so that past days no longer change. Stores nothing for
 * deleted profiles and for owners who turned counting off.
 */
export function storeCounts(app: CoreApp): void {
  const counts = takeCounts(app);
  const profiles = Object.values(counts);
  if (profiles.length === 0) return;
  const values = { counts: JSON.stringify(counts), today: today() };
  // On a full disk the counts are lost: nobody waits for them, and messages need the space.
  executeIfSpace(app, addStatement, values);
  addMessages(
    app,
    profiles.reduce((sum, { wrote = 0 }) => sum + wrote, 0),
  );
}

/** Stores the counts when the server ends; a crash loses the counts of a minute. */
export function storeCountsAtEnd(e: core.TerminateEvent): void {
  storeCounts(e.app);
  e.next();
}

/**
 * Adds the counts to the rows of the day. Each new row draws a random part of a step, which is left out of
 * the shown count.
 */
const addStatement = `
  INSERT INTO visit_days (profile_id, day, opened, wrote, left_out)
  SELECT profiles.id, {:today}, coalesce(value ->> 'opened', 0), coalesce(value ->> 'wrote', 0),
    abs(random() % ${OPENED_ROUNDING_STEP})
  FROM json_each({:counts}) CROSS JOIN profiles ON profiles.id = key
  WHERE NOT visits_uncounted
  ON CONFLICT DO UPDATE SET opened = opened + excluded.opened, wrote = wrote + excluded.wrote`;

export function deleteOldDays(app: CoreApp): void {
  eraseRows(app, deleteStatement, { first: dayBefore(Date.now(), VISIT_DAYS) });
}

const deleteStatement = 'DELETE FROM visit_days WHERE day < {:first}';

export function listVisitDays(e: MemberRequest): void {
  requireParameters(e, []);
  limitClient(e, 'member_request');
  const [days = '[]'] = selectTexts(e.app, visitDaysQuery, { owner: e.auth.id, ...shownDays() });
  sendJson(e, `{"days":${days}}`);
}

/** Returns the first day that is shown, and the day that is not over yet, as parameters of `visitDaysQuery`. */
export const shownDays = () => ({ first: dayBefore(Date.now(), VISIT_DAYS), today: today() });

/** Selects the `VisitDay`s of `{:owner}` as one JSON list: small numbers never leave the database. */
export const visitDaysQuery = `
  SELECT json_group_array(json_object('day', day, 'opened', opened, 'wrote', wrote))
  FROM (
    SELECT day,
      iif(opened - left_out < ${MIN_SHOWN_COUNT}, NULL,
        (opened - left_out) / ${OPENED_ROUNDING_STEP} * ${OPENED_ROUNDING_STEP}) AS opened,
      iif(wrote < ${MIN_SHOWN_COUNT}, NULL, wrote) AS wrote
    FROM visit_days
    WHERE profile_id = {:owner} AND day >= {:first} AND day < {:today}
    ORDER BY day)`;

// Triggers of the migration that made the table count sign-ups and answers.

const addHouseStatement = `
  INSERT INTO house_days (day, messages) VALUES ({:today}, {:messages})
  ON CONFLICT DO UPDATE SET messages = messages + excluded.messages`;

/** Adds messages that arrived in the last minute to the current day. */
function addMessages(app: CoreApp, messages: number): void {
  if (messages > 0) executeIfSpace(app, addHouseStatement, { today: today(), messages });
}

const deleteHouseStatement = 'DELETE FROM house_days WHERE day < {:first}';

/** Removes the days that no longer are shown. They hold no person, so the file needs no erasure. */
export function deleteOldHouseDays(app: CoreApp): void {
  executeIfSpace(app, deleteHouseStatement, { first: dayBefore(Date.now(), HOUSE_DAYS) });
}

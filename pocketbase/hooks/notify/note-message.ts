import { execute } from '../engine/database.ts';

/** Milliseconds within which a notification is sent, so that its time does not tell when a sender wrote. */
const DELAY_MAX = 60_000;
const DAY = 86_400_000;

const today = `{:now} - {:now} % ${DAY} + daily_minute * 60000`;

/**
 * Channels that already wait stay as they are. A time of noting in the future means that the clock was set
 * back; such a channel would wait for too long.
 */
const noteStatement = `
  UPDATE notification_channels SET
    due_at = CASE
      WHEN daily_minute < 0 THEN {:now} + 1 + abs(random() % ${DELAY_MAX})
      WHEN ${today} > {:now} THEN ${today}
      ELSE ${today} + ${DAY}
    END,
    noted_at = {:now},
    tries = 0
  WHERE profile_id = {:owner} AND (due_at = 0 OR noted_at > {:now})`;

/** Notes, for each channel of the owner, that there is a new message. */
export function noteMessage(tx: CoreApp, owner: string): void {
  execute(tx, noteStatement, { owner, now: Date.now() });
}

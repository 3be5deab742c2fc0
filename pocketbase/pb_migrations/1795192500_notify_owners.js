/// <reference path="../hooks/pocketbase.gen.d.ts" />

// Beside the collections, where no request can name them: each way in which an owner is notified of new
// messages, and the hours in which nothing is sent. A channel also says when its next notification is
// due, so that an owner has one row however many messages arrive. Times are milliseconds since 1970; 0
// means that nothing waits. Triggers delete the rows with their profile, whoever deletes it.

/** As in src/rules/notifications.ts: tests/backend/notifications.test.ts compares them. */
const DEVICES_MAX = 10;

/** Milliseconds within which a notification is sent, so that its time does not tell when one wrote. */
const DELAY_MAX = 60_000;
const DAY = 86_400_000;

const now = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";
/** The time of the daily mail on the day of a message, in UTC. */
const today = `${now} / ${DAY} * ${DAY} + daily_minute * 60000`;

const statements = [
  `CREATE TABLE notification_channels (
    id TEXT PRIMARY KEY,
    profile_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    host TEXT NOT NULL,
    address TEXT NOT NULL,
    daily_minute INTEGER NOT NULL DEFAULT -1,
    due_at INTEGER NOT NULL DEFAULT 0,
    noted_at INTEGER NOT NULL DEFAULT 0,
    tries INTEGER NOT NULL DEFAULT 0,
    is_claimed INTEGER NOT NULL DEFAULT FALSE,
    added_at INTEGER NOT NULL DEFAULT 0
  ) WITHOUT ROWID`,
  'CREATE UNIQUE INDEX idx_notification_channels_address ON notification_channels (address)',
  `CREATE INDEX idx_notification_channels_profile
    ON notification_channels (profile_id, kind, added_at DESC, id)`,
  `CREATE INDEX idx_notification_channels_due ON notification_channels (kind, due_at, noted_at)
    WHERE due_at > 0`,
  'CREATE INDEX idx_notification_channels_claimed ON notification_channels (is_claimed, kind)',
  `CREATE TABLE quiet_hours (
    profile_id TEXT PRIMARY KEY,
    starts INTEGER NOT NULL,
    ends INTEGER NOT NULL,
    utc_offset INTEGER NOT NULL
  ) WITHOUT ROWID`,
  // A trigger, because a transaction of two statements takes a quarter longer than the message alone.
  // Channels that already wait stay as they are, unless they were noted in the future: then the clock was
  // set back, and they would wait for too long. A held message that its owner releases keeps its id.
  `CREATE TRIGGER message_noted AFTER INSERT ON messages
  WHEN NOT EXISTS (SELECT 1 FROM held_messages WHERE id = NEW.id)
  BEGIN
    UPDATE notification_channels SET
      due_at = CASE
        WHEN daily_minute < 0 THEN ${now} + 1 + abs(random() % ${DELAY_MAX})
        WHEN ${today} > ${now} THEN ${today}
        ELSE ${today} + ${DAY}
      END,
      noted_at = ${now},
      tries = 0
    WHERE profile_id = NEW.recipient_id AND (due_at = 0 OR noted_at > ${now});
  END`,
  // The oldest device goes for one too many.
  `CREATE TRIGGER device_added AFTER INSERT ON notification_channels WHEN NEW.kind = 'push' BEGIN
    DELETE FROM notification_channels WHERE id IN (
      SELECT id FROM notification_channels WHERE profile_id = NEW.profile_id AND kind = 'push'
      ORDER BY added_at DESC, id LIMIT -1 OFFSET ${DEVICES_MAX});
  END`,
  `CREATE TRIGGER notifications_of_deleted_profile AFTER DELETE ON profiles BEGIN
    DELETE FROM notification_channels WHERE profile_id = OLD.id;
    DELETE FROM quiet_hours WHERE profile_id = OLD.id;
  END`,
];

migrate((app) => {
  for (const statement of statements) app.db().newQuery(statement).execute();
});

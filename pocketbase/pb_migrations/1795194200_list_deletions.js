/// <reference path="../hooks/pocketbase.gen.d.ts" />

// A restore deletes again what was deleted since the backup, by this list. Triggers write it, so that no way to
// delete can forget it. The day comes first in the key: within a day the order of the rows tells nothing.

const tables = [
  '_externalAuths',
  '_superusers',
  'held_messages',
  'inbox_rules',
  'message_replies',
  'messages',
  'newsletter_subscribers',
  'notification_channels',
  'profiles',
  'scam_reports',
];
const pictures = ['avatar', 'preview'];

const list = (name) => `
  INSERT OR IGNORE INTO deletions (day, name)
  VALUES (CAST(strftime('%s', 'now') AS INTEGER) / 86400, ${name});`;

/** One that was released is a message by now, and keeps its id. */
const isGone = (table) =>
  table === 'held_messages' ? 'WHEN NOT EXISTS (SELECT 1 FROM messages WHERE id = OLD.id)' : '';

const statements = [
  `CREATE TABLE deletions (
    day INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (day, name)
  ) WITHOUT ROWID`,
  ...tables.map(
    (table) => `CREATE TRIGGER deletion_from_${table} AFTER DELETE ON ${table} ${isGone(table)}
      BEGIN ${list('OLD.id')} END`,
  ),
  ...pictures.map(
    (picture) => `CREATE TRIGGER deletion_of_${picture} AFTER UPDATE OF ${picture} ON profiles
      WHEN OLD.${picture} != '' AND NEW.${picture} != OLD.${picture}
      BEGIN ${list(`OLD.${picture}`)} END`,
  ),
];

migrate((app) => {
  for (const statement of statements) app.db().newQuery(statement).execute();
});

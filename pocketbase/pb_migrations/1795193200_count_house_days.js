/// <reference path="../hooks/pocketbase.gen.d.ts" />

// How much happens in the house: numbers by day and in all, beside the collections, which no request can
// name and which hold no person. Triggers count what is rare; messages are added up in memory and stored by
// the job that stores visits, so that none waits for it. Days before this migration are not known.

const isSuspended = 'coalesce(is_suspended, FALSE)';
const ofDay = (column) => `
  INSERT INTO house_days (day, ${column}) VALUES (strftime('%Y-%m-%d', 'now'), 1)
  ON CONFLICT DO UPDATE SET ${column} = ${column} + 1;`;
const ofHouse = (change) => `UPDATE house_totals SET ${change} WHERE id = 1;`;

const statements = [
  `CREATE TABLE house_days (
    day TEXT PRIMARY KEY,
    messages INTEGER NOT NULL DEFAULT 0,
    sign_ups INTEGER NOT NULL DEFAULT 0,
    answers INTEGER NOT NULL DEFAULT 0
  ) WITHOUT ROWID`,
  // One row. Times are in milliseconds since 1970; counts begin with this migration.
  `CREATE TABLE house_totals (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    accounts INTEGER NOT NULL,
    suspended INTEGER NOT NULL,
    readers INTEGER NOT NULL,
    backed_up_at INTEGER NOT NULL DEFAULT 0,
    began_at INTEGER NOT NULL
  )`,
  `INSERT INTO house_totals (id, accounts, suspended, readers, began_at) VALUES (1,
    (SELECT count(*) FROM profiles),
    (SELECT count(*) FROM profiles WHERE ${isSuspended}),
    (SELECT count(*) FROM newsletter_subscribers WHERE is_confirmed),
    CAST(unixepoch('subsec') * 1000 AS INTEGER))`,
  `CREATE TRIGGER house_counts_sign_up AFTER INSERT ON profiles BEGIN
    ${ofDay('sign_ups')}
    ${ofHouse('accounts = accounts + 1, suspended = suspended + coalesce(NEW.is_suspended, FALSE)')}
  END`,
  `CREATE TRIGGER house_counts_leaving AFTER DELETE ON profiles BEGIN
    ${ofHouse('accounts = accounts - 1, suspended = suspended - coalesce(OLD.is_suspended, FALSE)')}
  END`,
  `CREATE TRIGGER house_counts_suspension AFTER UPDATE OF is_suspended ON profiles
  WHEN NEW.is_suspended IS NOT OLD.is_suspended BEGIN
    ${ofHouse('suspended = suspended + NEW.is_suspended - coalesce(OLD.is_suspended, FALSE)')}
  END`,
  `CREATE TRIGGER house_counts_answer AFTER INSERT ON message_replies BEGIN
    ${ofDay('answers')}
  END`,
  `CREATE TRIGGER house_counts_reader AFTER INSERT ON newsletter_subscribers
  WHEN NEW.is_confirmed BEGIN
    ${ofHouse('readers = readers + 1')}
  END`,
  `CREATE TRIGGER house_counts_confirmation AFTER UPDATE OF is_confirmed ON newsletter_subscribers
  WHEN NEW.is_confirmed IS NOT OLD.is_confirmed BEGIN
    ${ofHouse('readers = readers + NEW.is_confirmed - coalesce(OLD.is_confirmed, FALSE)')}
  END`,
  `CREATE TRIGGER house_counts_end_of_reader AFTER DELETE ON newsletter_subscribers
  WHEN OLD.is_confirmed BEGIN
    ${ofHouse('readers = readers - 1')}
  END`,
];

migrate((app) => {
  const reports = app.findCollectionByNameOrId('scam_reports');
  const index = 'CREATE INDEX idx_scam_reports_created ON scam_reports (created_at DESC, id DESC)';
  reports.indexes = [...reports.indexes, index];
  app.save(reports);
  for (const statement of statements) app.db().newQuery(statement).execute();
});

/// <reference path="../hooks/pocketbase.gen.d.ts" />

// A mail that says what became of a report waits in a row until it is sent or given up, and the row then
// goes with its address. Times are milliseconds since 1970. Cases that nobody decides are found by their
// first report.

const statements = [
  `CREATE TABLE outcome_mails (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL,
    language TEXT NOT NULL,
    about TEXT NOT NULL,
    has_acted INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    noted_at INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    is_claimed INTEGER NOT NULL DEFAULT FALSE
  ) WITHOUT ROWID`,
  'CREATE INDEX idx_outcome_mails_due ON outcome_mails (due_at, noted_at) WHERE due_at > 0',
  'CREATE INDEX idx_outcome_mails_claimed ON outcome_mails (is_claimed)',
  `CREATE TRIGGER outcome_mail_ends AFTER UPDATE OF due_at, is_claimed ON outcome_mails
  WHEN NEW.due_at = 0 AND NOT NEW.is_claimed BEGIN
    DELETE FROM outcome_mails WHERE id = NEW.id;
  END`,
  // After a restore nobody gets the same mail again.
  `CREATE TRIGGER deletion_from_outcome_mails AFTER DELETE ON outcome_mails BEGIN
    INSERT OR IGNORE INTO deletions (day, name)
    VALUES (CAST(strftime('%s', 'now') AS INTEGER) / 86400, OLD.id);
  END`,
  `CREATE INDEX idx_cases_undecided ON cases (reported_at)
    WHERE decided_at = 0 AND ended_at = 0`,
];

migrate((app) => {
  for (const statement of statements) app.db().newQuery(statement).execute();
});

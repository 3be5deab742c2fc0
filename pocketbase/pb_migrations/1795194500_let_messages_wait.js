/// <reference path="../hooks/pocketbase.gen.d.ts" />

// A sender can let a message arrive later, so that its time tells the owner nothing. It waits beside the
// collections, where no request and no owner can see it, until a drawn time; a job then delivers it
// (hooks/sending/waiting-messages.ts). Neither when it was sent nor its sender is stored: only the day, to
// delete what could not be delivered. The key is random, and orders the rows.

const list = `
  INSERT OR IGNORE INTO deletions (day, name)
  VALUES (CAST(strftime('%s', 'now') AS INTEGER) / 86400, OLD.id);`;

const statements = [
  `CREATE TABLE waiting_messages (
    id TEXT PRIMARY KEY,
    recipient_id TEXT NOT NULL,
    content TEXT NOT NULL,
    link_digest TEXT NOT NULL,
    mark TEXT NOT NULL,
    members_only INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    day TEXT NOT NULL
  ) WITHOUT ROWID`,
  'CREATE INDEX idx_waiting_messages_due ON waiting_messages (due_at)',
  'CREATE INDEX idx_waiting_messages_recipient ON waiting_messages (recipient_id)',
  `CREATE INDEX idx_waiting_messages_link ON waiting_messages (link_digest)
    WHERE link_digest != ''`,
  // A message is not delivered once its sender has asked to take it back.
  'CREATE INDEX idx_withdrawals_link ON withdrawals (link_digest)',
  // A message that was delivered keeps its id.
  `CREATE TRIGGER deletion_from_waiting_messages AFTER DELETE ON waiting_messages
  WHEN NOT EXISTS (SELECT 1 FROM messages WHERE id = OLD.id)
    AND NOT EXISTS (SELECT 1 FROM held_messages WHERE id = OLD.id)
  BEGIN ${list} END`,
  `CREATE TRIGGER waiting_of_deleted_profile AFTER DELETE ON profiles BEGIN
    DELETE FROM waiting_messages WHERE recipient_id = OLD.id;
  END`,
];

migrate((app) => {
  for (const statement of statements) app.db().newQuery(statement).execute();
});

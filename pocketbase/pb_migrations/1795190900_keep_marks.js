/// <reference path="../hooks/pocketbase.gen.d.ts" />

// Beside the collections, where no request can name them: a mark of each message that came with one,
// and the marks of senders whom an owner keeps out. Neither table has a rowid, which would count up
// and tell the order in which rows came. Triggers delete marks with their message and blocks with
// their profile, whoever deletes.

const statements = [
  `CREATE TABLE message_marks (
    message_id TEXT PRIMARY KEY,
    mark TEXT NOT NULL,
    day TEXT NOT NULL
  ) WITHOUT ROWID`,
  'CREATE INDEX idx_message_marks_day ON message_marks (day)',
  `CREATE TABLE blocks (
    profile_id TEXT NOT NULL,
    id TEXT NOT NULL,
    mark TEXT NOT NULL,
    begins_at TEXT NOT NULL,
    created_day TEXT NOT NULL,
    PRIMARY KEY (profile_id, id)
  ) WITHOUT ROWID`,
  // Those that were removed, and wait for their day to end.
  `CREATE INDEX idx_blocks_removed ON blocks (created_day) WHERE mark = ''`,
  `CREATE TRIGGER mark_of_deleted_message AFTER DELETE ON messages BEGIN
    DELETE FROM message_marks WHERE message_id = OLD.id;
  END`,
  // One that was released is a message by now, and keeps its id.
  `CREATE TRIGGER mark_of_deleted_held_message AFTER DELETE ON held_messages BEGIN
    DELETE FROM message_marks
    WHERE message_id = OLD.id AND NOT EXISTS (SELECT 1 FROM messages WHERE id = OLD.id);
  END`,
  `CREATE TRIGGER blocks_of_deleted_profile AFTER DELETE ON profiles BEGIN
    DELETE FROM blocks WHERE profile_id = OLD.id;
  END`,
];

migrate((app) => {
  for (const statement of statements) app.db().newQuery(statement).execute();
});

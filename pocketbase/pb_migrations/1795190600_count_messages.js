/// <reference path="../hooks/pocketbase.gen.d.ts" />

// Beside `messages` stands a row of counts for each inbox, so that none is counted anew for a badge.
// Triggers keep it true, whoever writes: a request, a statement over many rows, the console (where no
// message is given to another recipient). They also keep what is held back from growing without end.

/** As in src/rules/held-messages.ts: tests/backend/schema.test.ts compares them. */
const HELD_MAX = 1000;

const counted = ['is_new', 'is_favorite', 'is_public'];

/** Each counted field's column with what a change of the message adds to it. */
const add = (change) => counted.map((field) => `${field} = ${field} + ${change(field)}`).join(', ');

const statements = [
  `CREATE TABLE inbox_counts (
    recipient_id TEXT PRIMARY KEY,
    messages INTEGER NOT NULL,
    is_new INTEGER NOT NULL,
    is_favorite INTEGER NOT NULL,
    is_public INTEGER NOT NULL,
    held INTEGER NOT NULL
  ) WITHOUT ROWID`,
  `CREATE TRIGGER message_arrives AFTER INSERT ON messages BEGIN
    INSERT INTO inbox_counts
    VALUES (NEW.recipient_id, 1, NEW.is_new, NEW.is_favorite, NEW.is_public, 0)
    ON CONFLICT DO UPDATE SET messages = messages + 1, ${add((field) => `NEW.${field}`)};
  END`,
  `CREATE TRIGGER message_goes AFTER DELETE ON messages BEGIN
    UPDATE inbox_counts SET messages = messages - 1, ${add((field) => `-OLD.${field}`)}
    WHERE recipient_id = OLD.recipient_id;
  END`,
  `CREATE TRIGGER message_changes AFTER UPDATE OF ${counted.join(', ')} ON messages
  WHEN ${counted.map((field) => `NEW.${field} != OLD.${field}`).join(' OR ')}
  BEGIN
    UPDATE inbox_counts SET ${add((field) => `NEW.${field} - OLD.${field}`)}
    WHERE recipient_id = NEW.recipient_id;
  END`,
  // The oldest goes for one too many.
  `CREATE TRIGGER held_message_arrives AFTER INSERT ON held_messages BEGIN
    INSERT INTO inbox_counts VALUES (NEW.recipient_id, 0, 0, 0, 0, 1)
    ON CONFLICT DO UPDATE SET held = held + 1;
    DELETE FROM held_messages WHERE id = (
      SELECT id FROM held_messages WHERE recipient_id = NEW.recipient_id
      ORDER BY created_at, id LIMIT 1
    ) AND ${HELD_MAX} < (SELECT held FROM inbox_counts WHERE recipient_id = NEW.recipient_id);
  END`,
  `CREATE TRIGGER held_message_goes AFTER DELETE ON held_messages BEGIN
    UPDATE inbox_counts SET held = held - 1 WHERE recipient_id = OLD.recipient_id;
  END`,
  `CREATE TRIGGER inbox_goes AFTER DELETE ON profiles BEGIN
    DELETE FROM inbox_counts WHERE recipient_id = OLD.id;
  END`,
];

migrate((app) => {
  for (const statement of statements) app.db().newQuery(statement).execute();
});

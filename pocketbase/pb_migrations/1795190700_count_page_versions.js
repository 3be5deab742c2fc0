/// <reference path="../hooks/pocketbase.gen.d.ts" />

// A number for each profile that grows whenever what its page shows may have changed, so that the
// server can keep the rendered page and never serves an older one (hooks/rendered-profiles.ts).
// Triggers count, whoever writes: a request, a statement over many rows, a cascade, the console.

const grow = (profile) => `
  INSERT INTO page_versions VALUES (${profile}, 1)
  ON CONFLICT DO UPDATE SET version = version + 1;`;

/** The deleted message of a cascade counts by itself. */
const growOfMessage = (message) => `
  UPDATE page_versions SET version = version + 1
  WHERE profile_id = (SELECT recipient_id FROM messages WHERE id = ${message});`;

const trigger = (name, event, statements, condition = 'TRUE') =>
  `CREATE TRIGGER page_of_${name} AFTER ${event} WHEN ${condition} BEGIN ${statements} END`;

const [before, after] = ['OLD.is_public', 'NEW.is_public'];
const either = `${before} OR ${after}`;

const statements = [
  'CREATE TABLE page_versions (profile_id TEXT PRIMARY KEY, version INTEGER NOT NULL) WITHOUT ROWID',
  trigger('new_profile', 'INSERT ON profiles', grow('NEW.id')),
  trigger('changed_profile', 'UPDATE ON profiles', grow('NEW.id')),
  trigger(
    'deleted_profile',
    'DELETE ON profiles',
    'DELETE FROM page_versions WHERE profile_id = OLD.id;',
  ),
  trigger('new_message', 'INSERT ON messages', grow('NEW.recipient_id'), after),
  trigger(
    'changed_message',
    'UPDATE ON messages',
    grow('OLD.recipient_id') + grow('NEW.recipient_id'),
    either,
  ),
  // Of a deleted profile nothing is left to count for.
  trigger(
    'deleted_message',
    'DELETE ON messages',
    'UPDATE page_versions SET version = version + 1 WHERE profile_id = OLD.recipient_id;',
    before,
  ),
  trigger('new_reply', 'INSERT ON message_replies', growOfMessage('NEW.message_id'), after),
  trigger(
    'changed_reply',
    'UPDATE ON message_replies',
    growOfMessage('OLD.message_id') + growOfMessage('NEW.message_id'),
    either,
  ),
  trigger('deleted_reply', 'DELETE ON message_replies', growOfMessage('OLD.message_id'), before),
];

migrate((app) => {
  for (const statement of statements) app.db().newQuery(statement).execute();
});

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
  `CREATE TRIGGER ${name} AFTER ${event} WHEN ${condition} BEGIN ${statements} END`;

const isPublic = { before: 'OLD.is_public', after: 'NEW.is_public' };
const eitherPublic = `${isPublic.before} OR ${isPublic.after}`;

const triggers = {
  page_of_new_profile: ['INSERT ON profiles', grow('NEW.id')],
  page_of_changed_profile: ['UPDATE ON profiles', grow('NEW.id')],
  page_of_deleted_profile: [
    'DELETE ON profiles',
    'DELETE FROM page_versions WHERE profile_id = OLD.id;',
  ],
  page_of_new_message: ['INSERT ON messages', grow('NEW.recipient_id'), isPublic.after],
  page_of_changed_message: [
    'UPDATE ON messages',
    grow('OLD.recipient_id') + grow('NEW.recipient_id'),
    eitherPublic,
  ],
  // Of a deleted profile nothing is left to count for.
  page_of_deleted_message: [
    'DELETE ON messages',
    'UPDATE page_versions SET version = version + 1 WHERE profile_id = OLD.recipient_id;',
    isPublic.before,
  ],
  page_of_new_reply: ['INSERT ON message_replies', growOfMessage('NEW.message_id'), isPublic.after],
  page_of_changed_reply: [
    'UPDATE ON message_replies',
    growOfMessage('OLD.message_id') + growOfMessage('NEW.message_id'),
    eitherPublic,
  ],
  page_of_deleted_reply: [
    'DELETE ON message_replies',
    growOfMessage('OLD.message_id'),
    isPublic.before,
  ],
};

const run = (app, statements) => {
  for (const statement of statements) app.db().newQuery(statement).execute();
};

migrate(
  (app) =>
    run(app, [
      `CREATE TABLE page_versions (
        profile_id TEXT PRIMARY KEY,
        version INTEGER NOT NULL
      ) WITHOUT ROWID`,
      'INSERT INTO page_versions SELECT id, 1 FROM profiles',
      ...Object.entries(triggers).map(([name, rest]) => trigger(name, ...rest)),
    ]),
  (app) =>
    run(app, [
      ...Object.keys(triggers).map((name) => `DROP TRIGGER ${name}`),
      'DROP TABLE page_versions',
    ]),
);

/// <reference path="../hooks/pocketbase.gen.d.ts" />

// Who may sign up, in a single row, and the links that invite. No request names these tables.

const statements = [
  `CREATE TABLE house_rules (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    sign_ups TEXT NOT NULL,
    blocked_domains TEXT NOT NULL
  )`,
  "INSERT INTO house_rules VALUES (1, 'open', '[]')",
  `CREATE TABLE invitations (
    id TEXT PRIMARY KEY,
    token TEXT NOT NULL,
    uses_left INTEGER NOT NULL,
    last_day TEXT NOT NULL
  ) WITHOUT ROWID`,
  'CREATE UNIQUE INDEX idx_invitations_token ON invitations (token)',
  'CREATE INDEX idx_invitations_last_day ON invitations (last_day DESC, id)',
];

migrate((app) => {
  for (const statement of statements) app.db().newQuery(statement).execute();
});

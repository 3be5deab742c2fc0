/// <reference path="../hooks/pocketbase.gen.d.ts" />

// A member who signs out ends that session's tokens (hooks/accounts/sessions.ts). A row has the random id that
// they share, and the last day on which one of them could still be valid.

const sessions = `CREATE TABLE ended_sessions (
  id TEXT PRIMARY KEY NOT NULL,
  last_day TEXT NOT NULL
) WITHOUT ROWID`;

migrate((app) => {
  app.db().newQuery(sessions).execute();
  app.db().newQuery('CREATE INDEX idx_ended_sessions_day ON ended_sessions (last_day)').execute();
});

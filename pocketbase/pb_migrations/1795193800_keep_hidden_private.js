/// <reference path="../hooks/pocketbase.gen.d.ts" />

// The owner may make many messages private while moderators hide one of them, which is private already. Taking
// that decision back must then not show it in public again.
migrate((app) => {
  const statement = 'ALTER TABLE cases ADD COLUMN is_kept_private INTEGER NOT NULL DEFAULT FALSE';
  app.db().newQuery(statement).execute();
});

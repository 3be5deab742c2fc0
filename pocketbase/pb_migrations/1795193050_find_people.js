/// <reference path="../hooks/pocketbase.gen.d.ts" />

// The desk lists the newest people first.
migrate((app) => {
  const statement = 'CREATE INDEX idx_profiles_newest ON profiles (created_at DESC, id DESC)';
  app.db().newQuery(statement).execute();
});

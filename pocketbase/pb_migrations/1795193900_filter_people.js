/// <reference path="../hooks/pocketbase.gen.d.ts" />

// The desk lists those who are suspended and those who moderate, each the newest first.
migrate((app) => {
  for (const name of ['suspended', 'moderator']) {
    const statement = `CREATE INDEX idx_profiles_${name} ON profiles (created_at DESC, id DESC)
      WHERE is_${name}`;
    app.db().newQuery(statement).execute();
  }
});

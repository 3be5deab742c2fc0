/// <reference path="../hooks/pocketbase.gen.d.ts" />

// The desk lists the entries of one kind of action, each action from this index.
migrate((app) => {
  const statement = 'CREATE INDEX idx_audit_action ON audit (action, at DESC, id DESC)';
  app.db().newQuery(statement).execute();
});

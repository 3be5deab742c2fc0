/// <reference path="../hooks/pocketbase.gen.d.ts" />

// The desk shows a person with the cases that count against them, as they are counted in profile_cases: not
// what recipients reported of their own inbox, nor decisions that were reversed.
migrate((app) => {
  const statement = `CREATE INDEX idx_cases_person ON cases (profile_id, reported_at DESC, id DESC)
    WHERE NOT is_private`;
  app.db().newQuery(statement).execute();
});

/// <reference path="../hooks/pocketbase.gen.d.ts" />

// An entry of the audit log says which kind of subject was decided about, and leads to the case while that exists.

const statements = ['subject', 'case_id'].map(
  (column) => `ALTER TABLE audit ADD COLUMN ${column} TEXT NOT NULL DEFAULT ''`,
);

migrate((app) => {
  for (const statement of statements) app.db().newQuery(statement).execute();
});

/// <reference path="../hooks/pocketbase.gen.d.ts" />

// A name that looks like another one is found by an index of what each looks like, so that no column has to
// be filled and none can be wrong. Accounts keep the names that they have. `reserved_names` holds what the
// operator reserves and releases; the product's own names stand in the code.

/** As in hooks/accounts/look-alikes.ts: tests/backend/names.test.ts compares them. */
const skeleton =
  "replace(replace(replace(replace(replace(replace(replace(lower(replace(replace(replace(iif(username GLOB '*[a-z]*', replace(username, 'I', 'l'), username), '0', 'o'), '1', 'l'), 'rn', 'm')), 'vv', 'w'), '-', '_'), '__', '_'), '__', '_'), '__', '_'), '__', '_'), '__', '_')";

const statements = [
  `CREATE INDEX idx_profiles_skeleton ON profiles (${skeleton})`,
  `CREATE TABLE reserved_names (
    key TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    is_reserved INTEGER NOT NULL
  ) WITHOUT ROWID`,
];

migrate((app) => {
  for (const statement of statements) app.db().newQuery(statement).execute();
});

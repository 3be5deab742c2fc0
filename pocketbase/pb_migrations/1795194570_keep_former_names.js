/// <reference path="../hooks/pocketbase.gen.d.ts" />

// A name that was given up stays taken for a year, by a digest under a key that stays with the database: people
// would confess by the old link to whoever takes the name next.

const key = $security.randomString(64);

const statements = [
  `CREATE TABLE former_names (
    digest TEXT PRIMARY KEY,
    day TEXT NOT NULL
  ) WITHOUT ROWID`,
  'CREATE INDEX idx_former_names_day ON former_names (day)',
  `INSERT INTO _params (id, value) VALUES ('name_key', '"${key}"')`,
];

migrate((app) => {
  for (const statement of statements) app.db().newQuery(statement).execute();
});

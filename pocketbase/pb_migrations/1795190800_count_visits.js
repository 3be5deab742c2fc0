/// <reference path="../hooks/pocketbase.gen.d.ts" />

// How often the page of a profile was opened and how many messages came, by day: numbers beside the
// collections, which no request can name. Of each opening nothing else is stored. Triggers delete
// them, whoever deletes the profile or switches the counting off.

const remove = (profile) => `DELETE FROM visit_days WHERE profile_id = ${profile};`;

const statements = [
  `CREATE TABLE visit_days (
    profile_id TEXT NOT NULL,
    day TEXT NOT NULL,
    opened INTEGER NOT NULL,
    wrote INTEGER NOT NULL,
    left_out INTEGER NOT NULL,
    PRIMARY KEY (profile_id, day)
  ) WITHOUT ROWID`,
  'CREATE INDEX idx_visit_days_day ON visit_days (day)',
  `CREATE TRIGGER visits_of_deleted_profile AFTER DELETE ON profiles BEGIN
    ${remove('OLD.id')}
  END`,
  `CREATE TRIGGER visits_of_uncounted_profile AFTER UPDATE ON profiles
  WHEN NEW.visits_uncounted BEGIN
    ${remove('NEW.id')}
  END`,
];

migrate((app) => {
  for (const statement of statements) app.db().newQuery(statement).execute();
});

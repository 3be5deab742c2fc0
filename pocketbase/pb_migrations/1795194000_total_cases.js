/// <reference path="../hooks/pocketbase.gen.d.ts" />

// The desk lists whoever has most cases first. One row for each person with cases, as they are counted in
// profile_cases; a row goes with its last case, also when the account is deleted.

const statements = [
  `CREATE TABLE case_totals (
    profile_id TEXT PRIMARY KEY,
    cases INTEGER NOT NULL
  ) WITHOUT ROWID`,
  `INSERT INTO case_totals (profile_id, cases)
    SELECT profile_id, sum(number) FROM profile_cases GROUP BY profile_id`,
  'CREATE INDEX idx_case_totals_most ON case_totals (cases DESC, profile_id DESC)',
  `CREATE TRIGGER first_case_is_totalled AFTER INSERT ON profile_cases BEGIN
    INSERT INTO case_totals (profile_id, cases) VALUES (NEW.profile_id, NEW.number)
    ON CONFLICT (profile_id) DO UPDATE SET cases = cases + NEW.number;
  END`,
  `CREATE TRIGGER cases_are_totalled AFTER UPDATE OF number ON profile_cases BEGIN
    UPDATE case_totals SET cases = cases + NEW.number - OLD.number WHERE profile_id = NEW.profile_id;
    DELETE FROM case_totals WHERE profile_id = NEW.profile_id AND cases <= 0;
  END`,
];

migrate((app) => {
  for (const statement of statements) app.db().newQuery(statement).execute();
});

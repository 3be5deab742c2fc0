/// <reference path="../hooks/pocketbase.gen.d.ts" />

// The desk is for superusers and for members whom a superuser made moderators. What they do is noted in a
// table that no request can name. Its rows are never changed, and stay for half a year.

/** As in src/rules/reports.ts: tests/backend/schema.test.ts compares them. */
const AUDIT_DAYS = 180;

const now = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";

const statements = [
  `CREATE TABLE audit (
    id TEXT PRIMARY KEY,
    at INTEGER NOT NULL,
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    target TEXT NOT NULL,
    reason TEXT NOT NULL,
    words TEXT NOT NULL
  ) WITHOUT ROWID`,
  'CREATE INDEX idx_audit_at ON audit (at DESC, id DESC)',
  `CREATE TRIGGER audit_stays BEFORE UPDATE ON audit BEGIN
    SELECT RAISE(ABORT, 'the audit log is never changed');
  END`,
  `CREATE TRIGGER audit_is_kept BEFORE DELETE ON audit
  WHEN OLD.at > ${now} - ${AUDIT_DAYS} * 86400000 BEGIN
    SELECT RAISE(ABORT, 'the audit log is kept');
  END`,
  // Whoever switches the second factor off is no moderator any more, also when it is switched on again.
  `CREATE TRIGGER moderator_needs_second_factor AFTER UPDATE OF two_factor ON profiles
  WHEN NOT NEW.two_factor AND NEW.is_moderator BEGIN
    UPDATE profiles SET is_moderator = FALSE WHERE id = NEW.id;
  END`,
];

const added = ['is_moderator', 'is_suspended'];

migrate((app) => {
  const profiles = app.findCollectionByNameOrId('profiles');
  for (const name of added) profiles.fields.add(new Field({ name, type: 'bool' }));
  const isUntouched = added.map((name) => `@request.body.${name}:isset = false`);
  profiles.updateRule = [profiles.updateRule, ...isUntouched].join(' && ');
  app.save(profiles);
  for (const statement of statements) app.db().newQuery(statement).execute();
});

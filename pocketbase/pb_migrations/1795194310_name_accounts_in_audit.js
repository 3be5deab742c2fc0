/// <reference path="../hooks/pocketbase.gen.d.ts" />

// An entry of the audit log has the accounts of the person concerned and of the moderator, so that an export
// has the entries about a member, and a deletion takes the member's name out of them.

/** Actions whose target is a person. */
const ofPeople = [
  ...['hide', 'delete', 'warn', 'suspend', 'dismiss', 'undo', 'uphold', 'reverse', 'lift'],
  ...['make_moderator', 'end_moderator'],
]
  .map((action) => `'${action}'`)
  .join(', ');

/** Whoever has a name now may have taken it over from somebody else. */
const ownerOf = (column) => `coalesce((
  SELECT id FROM profiles
  WHERE username = audit.${column} COLLATE NOCASE AND unixepoch(created_at) * 1000 <= audit.at), '')`;

const ofCase = 'SELECT profile_id FROM cases WHERE id = audit.case_id';

const statements = [
  `ALTER TABLE audit ADD COLUMN profile_id TEXT NOT NULL DEFAULT ''`,
  `ALTER TABLE audit ADD COLUMN actor_id TEXT NOT NULL DEFAULT ''`,
  'DROP TRIGGER audit_stays',
  `UPDATE audit SET actor_id = ${ownerOf('actor')}`,
  `UPDATE audit SET profile_id = coalesce((${ofCase}), ${ownerOf('target')})
    WHERE action IN (${ofPeople})`,
  `CREATE INDEX idx_audit_profile ON audit (profile_id, at DESC, id DESC) WHERE profile_id != ''`,
  `CREATE INDEX idx_audit_actor ON audit (actor_id, at DESC, id DESC) WHERE actor_id != ''`,
  `CREATE TRIGGER audit_stays
  BEFORE UPDATE OF id, at, actor, action, subject, case_id, reason, words ON audit BEGIN
    SELECT RAISE(ABORT, 'the audit log is never changed');
  END`,
  `CREATE TRIGGER audit_keeps_names BEFORE UPDATE OF target, profile_id, actor_id ON audit
  WHEN NEW.target != OLD.target AND (
    NEW.target != '' OR OLD.profile_id = ''
    OR EXISTS (SELECT 1 FROM profiles WHERE id = OLD.profile_id))
  BEGIN
    SELECT RAISE(ABORT, 'the audit log is never changed');
  END`,
  `CREATE TRIGGER audit_of_deleted_profile AFTER DELETE ON profiles BEGIN
    UPDATE audit SET target = '', profile_id = '' WHERE profile_id = OLD.id AND profile_id != '';
    UPDATE audit SET actor_id = '' WHERE actor_id = OLD.id AND actor_id != '';
  END`,
];

migrate((app) => {
  for (const statement of statements) app.db().newQuery(statement).execute();
});

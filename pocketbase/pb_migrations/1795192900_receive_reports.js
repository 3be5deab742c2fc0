/// <reference path="../hooks/pocketbase.gen.d.ts" />

// Reports of messages, answers and profiles, beside the collections, where no request can name them. A case
// gathers the reports of one subject until it is decided. Nothing is stored about a reporter but the digest
// of a private link, and an address if one was given. `reports` and `objections` only receive requests.
// Times are milliseconds since 1970; those of reports are cut to the minute.

/** As in src/rules/reports.ts: tests/backend/schema.test.ts compares them. */
const NOTES_KEPT_MAX = 100;
const URGENT_REASONS = "'danger', 'child'";

const UUID_V4 = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';

const door = (name) => ({
  type: 'base',
  name,
  fields: [
    {
      name: 'id',
      type: 'text',
      system: true,
      primaryKey: true,
      required: true,
      min: 36,
      max: 36,
      pattern: `^${UUID_V4}$`,
      autogeneratePattern: UUID_V4,
    },
  ],
  createRule: '',
});

const tables = [
  `CREATE TABLE cases (
    id TEXT PRIMARY KEY,
    subject TEXT NOT NULL,
    subject_id TEXT NOT NULL,
    profile_id TEXT NOT NULL,
    content TEXT NOT NULL,
    is_private INTEGER NOT NULL,
    priority INTEGER NOT NULL DEFAULT 1,
    reason TEXT NOT NULL,
    reported_at INTEGER NOT NULL,
    reports INTEGER NOT NULL DEFAULT 0,
    notes INTEGER NOT NULL DEFAULT 0,
    state TEXT NOT NULL DEFAULT 'open',
    action TEXT NOT NULL DEFAULT '',
    decision_reason TEXT NOT NULL DEFAULT '',
    words TEXT NOT NULL DEFAULT '',
    decided_by TEXT NOT NULL DEFAULT '',
    decided_at INTEGER NOT NULL DEFAULT 0,
    objection TEXT NOT NULL DEFAULT '',
    objected_at INTEGER NOT NULL DEFAULT 0,
    objection_answer TEXT NOT NULL DEFAULT '',
    verdict TEXT NOT NULL DEFAULT '',
    ended_at INTEGER NOT NULL DEFAULT 0,
    is_put_away INTEGER NOT NULL DEFAULT FALSE
  ) WITHOUT ROWID`,
  `CREATE TABLE case_reports (
    id TEXT PRIMARY KEY,
    case_id TEXT NOT NULL,
    reason TEXT NOT NULL,
    note TEXT NOT NULL,
    link_digest TEXT NOT NULL,
    email TEXT NOT NULL,
    language TEXT NOT NULL,
    owner_id TEXT NOT NULL,
    reported_at INTEGER NOT NULL,
    is_put_away INTEGER NOT NULL DEFAULT FALSE
  ) WITHOUT ROWID`,
  `CREATE TABLE case_reasons (
    case_id TEXT NOT NULL,
    reason TEXT NOT NULL,
    reports INTEGER NOT NULL,
    PRIMARY KEY (case_id, reason)
  ) WITHOUT ROWID`,
  // Cases about a person by their action, which is empty while none is taken. A message that its recipient
  // reported, and a decision that was reversed, do not count.
  `CREATE TABLE profile_cases (
    profile_id TEXT NOT NULL,
    action TEXT NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (profile_id, action)
  ) WITHOUT ROWID`,
  `CREATE TABLE desk_counts (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    open INTEGER NOT NULL,
    urgent INTEGER NOT NULL,
    objected INTEGER NOT NULL
  )`,
  'INSERT INTO desk_counts VALUES (1, 0, 0, 0)',
];

const queue = 'priority, reported_at, id';
const ended = 'decided_at DESC, id DESC';

const indexes = [
  // The condition is that of open cases.
  `CREATE UNIQUE INDEX idx_cases_open ON cases (subject, subject_id)
    WHERE decided_at = 0 AND ended_at = 0`,
  `CREATE INDEX idx_cases_queue ON cases (state, ${queue})`,
  `CREATE INDEX idx_cases_queue_subject ON cases (state, subject, ${queue})`,
  `CREATE INDEX idx_cases_ended ON cases (state, ${ended})`,
  `CREATE INDEX idx_cases_ended_subject ON cases (state, subject, ${ended})`,
  `CREATE INDEX idx_cases_ended_priority ON cases (state, priority, ${ended})`,
  `CREATE INDEX idx_cases_ended_both ON cases (state, subject, priority, ${ended})`,
  'CREATE INDEX idx_cases_profile ON cases (profile_id, action, decided_at DESC)',
  `CREATE INDEX idx_cases_notices ON cases (profile_id, ${ended})
    WHERE decided_at > 0 AND NOT is_private AND NOT is_put_away`,
  'CREATE INDEX idx_cases_old ON cases (ended_at) WHERE ended_at > 0',
  'CREATE INDEX idx_case_reports_case ON case_reports (case_id)',
  "CREATE INDEX idx_case_reports_link ON case_reports (link_digest) WHERE link_digest != ''",
  "CREATE INDEX idx_case_reports_notes ON case_reports (case_id, reported_at, id) WHERE note != ''",
  "CREATE INDEX idx_case_reports_email ON case_reports (case_id, email) WHERE email != ''",
  `CREATE INDEX idx_case_reports_owner ON case_reports (owner_id, reported_at DESC, id)
    WHERE owner_id != '' AND NOT is_put_away`,
];

const isOpen = (row) => `(${row}.state = 'open')`;
const isUrgent = (row) => `(${row}.state = 'open' AND ${row}.priority = 0)`;
const isObjected = (row) => `(${row}.state = 'objected')`;
const isCounted = (row) => `(NOT ${row}.is_private AND ${row}.verdict != 'reversed')`;

const count = (change) => `UPDATE desk_counts SET
  open = open + ${change(isOpen)}, urgent = urgent + ${change(isUrgent)},
  objected = objected + ${change(isObjected)} WHERE id = 1;`;
const addToProfile = `INSERT INTO profile_cases SELECT NEW.profile_id, NEW.action, 1 WHERE ${isCounted('NEW')}
  ON CONFLICT DO UPDATE SET number = number + 1;`;
const removeFromProfile = `UPDATE profile_cases SET number = number - ${isCounted('OLD')}
  WHERE profile_id = OLD.profile_id AND action = OLD.action;
  DELETE FROM profile_cases
  WHERE profile_id = OLD.profile_id AND action = OLD.action AND number <= 0;`;

const withholdTrigger = (table) => `CREATE TRIGGER withheld_of_${table}
  AFTER UPDATE OF is_public, is_withheld ON ${table} WHEN NEW.is_withheld AND NEW.is_public BEGIN
    UPDATE ${table} SET is_public = FALSE WHERE id = NEW.id;
  END`;

const triggers = [
  `CREATE TRIGGER case_opens AFTER INSERT ON cases BEGIN
    ${count((test) => test('NEW'))} ${addToProfile}
  END`,
  `CREATE TRIGGER case_moves AFTER UPDATE OF state, priority ON cases BEGIN
    ${count((test) => `${test('NEW')} - ${test('OLD')}`)}
  END`,
  `CREATE TRIGGER case_is_decided AFTER UPDATE OF action, is_private, verdict ON cases BEGIN
    ${removeFromProfile} ${addToProfile}
  END`,
  `CREATE TRIGGER case_goes AFTER DELETE ON cases BEGIN
    ${count((test) => `-${test('OLD')}`)} ${removeFromProfile}
    DELETE FROM case_reports WHERE case_id = OLD.id;
    DELETE FROM case_reasons WHERE case_id = OLD.id;
  END`,
  // A visitor read the text in public, also if its recipient had reported it before. The oldest note goes
  // for one too many.
  `CREATE TRIGGER report_arrives AFTER INSERT ON case_reports BEGIN
    UPDATE cases SET reports = reports + 1, notes = notes + (NEW.note != '') WHERE id = NEW.case_id;
    UPDATE cases SET priority = 0
    WHERE id = NEW.case_id AND priority > 0 AND NEW.reason IN (${URGENT_REASONS});
    UPDATE cases SET is_private = FALSE
    WHERE id = NEW.case_id AND is_private AND NEW.owner_id = '';
    INSERT INTO case_reasons VALUES (NEW.case_id, NEW.reason, 1)
    ON CONFLICT DO UPDATE SET reports = reports + 1;
    UPDATE case_reports SET note = '' WHERE id = (
      SELECT id FROM case_reports WHERE case_id = NEW.case_id AND note != ''
      ORDER BY reported_at, id LIMIT 1
    ) AND ${NOTES_KEPT_MAX} < (SELECT notes FROM cases WHERE id = NEW.case_id);
    UPDATE cases SET notes = ${NOTES_KEPT_MAX} WHERE id = NEW.case_id AND notes > ${NOTES_KEPT_MAX};
  END`,
  `CREATE TRIGGER cases_of_deleted_profile AFTER DELETE ON profiles BEGIN
    DELETE FROM cases WHERE profile_id = OLD.id;
  END`,
  // Moderators hid the row from the public: no statement publishes it, not even one over all messages.
  withholdTrigger('messages'),
  withholdTrigger('message_replies'),
];

const untouched = '@request.body.is_withheld:isset = false';

migrate((app) => {
  for (const name of ['reports', 'objections']) app.save(new Collection(door(name)));
  for (const name of ['messages', 'message_replies']) {
    const collection = app.findCollectionByNameOrId(name);
    collection.fields.add(new Field({ name: 'is_withheld', type: 'bool' }));
    collection.updateRule = `${collection.updateRule} && ${untouched}`;
    // A message is created by our own statement, which sets each field.
    if (name === 'message_replies') {
      collection.createRule = `${collection.createRule} && ${untouched}`;
    }
    app.save(collection);
  }
  for (const statement of [...tables, ...indexes, ...triggers]) {
    app.db().newQuery(statement).execute();
  }
});

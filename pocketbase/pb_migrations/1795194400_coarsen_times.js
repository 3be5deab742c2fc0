/// <reference path="../hooks/pocketbase.gen.d.ts" />

// Times are stored no finer than they are needed: a message to the minute, all else that people do to the
// day, and no row of a person has a rowid that tells the order of rows. Triggers see to it, whichever way a
// row comes; PRIVACY.md lists every time, and tests/backend/stored-times.test.ts compares the database.

const day = (column) => `substr(${column}, 1, 10) || ' 00:00:00.000Z'`;
const minute = (column) => `substr(${column}, 1, 16) || ':00.000Z'`;
/** PocketBase ends a code by its time, so that it is cut up: none ends before its time. */
const nextMinute = (column) => `strftime('%Y-%m-%d %H:%M:00.000Z', ${column}, '+59.999 seconds')`;

const DAY = 86_400_000;
const MINUTE = 60_000;

/** A place in the table that tells nothing. */
const anywhere = 'random() & 4611686018427387903';

/** As in hooks/sending/message-rows.ts: rows of a minute stand together, in any order. */
const inItsMinute = (time) =>
  `((unixepoch(${time}) / 60 - 26297280) << 38) + (random() & 274877906943)`;

const cut = (columns, by) => columns.map((column) => `${column} = ${by(column)}`);

/** As in src/rules/notifications.ts: tests/backend/notifications.test.ts compares them. */
const DEVICES_MAX = 10;

/** What a row gets that PocketBase, or a statement beside it, has stored. */
const changes = {
  _externalAuths: [...cut(['created', 'updated'], day), `rowid = ${anywhere}`],
  _mfas: [...cut(['created', 'updated'], nextMinute), `rowid = ${anywhere}`],
  _otps: [...cut(['created', 'updated'], nextMinute), `rowid = ${anywhere}`],
  inbox_rules: [`rowid = ${anywhere}`],
  message_replies: [...cut(['created_at'], day), `rowid = ${anywhere}`],
  newsletter_letters: cut(['created_at'], day),
  newsletter_subscribers: [...cut(['created_at'], day), `rowid = ${anywhere}`],
  profiles: [...cut(['created_at'], day), `rowid = ${anywhere}`],
  scam_reports: [...cut(['created_at'], day), `rowid = ${anywhere}`],
};

const lastPlace = (visibility) => `coalesce((
  SELECT place FROM message_replies WHERE user_id = NEW.user_id AND is_public = ${visibility}
  ORDER BY place DESC LIMIT 1), 0)`;
/** The order of an owner's replies, of which a day tells nothing. */
const nextPlace = `place = 1 + max(${lastPlace('FALSE')}, ${lastPlace('TRUE')})`;

const trigger = (table, set, condition = '') => `
  CREATE TRIGGER times_of_${table} AFTER INSERT ON ${table} ${condition} BEGIN
    UPDATE ${table} SET ${set.join(', ')} WHERE rowid = NEW.rowid;
  END`;

const ofTables = Object.entries(changes).flatMap(([table, set]) => [
  `UPDATE ${table} SET ${set.join(', ')}`,
  trigger(table, table === 'message_replies' ? [...set, nextPlace] : set),
]);

/** PocketBase saves a code a second time, with its exact time, once it is mailed. */
const ofSavedCodes = `
  CREATE TRIGGER times_of_saved__otps AFTER UPDATE OF created, updated ON _otps
  WHEN NEW.created NOT LIKE '%:00.000Z' OR NEW.updated NOT LIKE '%:00.000Z' BEGIN
    UPDATE _otps SET ${cut(['created', 'updated'], nextMinute).join(', ')} WHERE rowid = NEW.rowid;
  END`;

/** Our own statements store a message as it should be, which costs less than to change its row. */
const ofMessages = ['messages', 'held_messages'].flatMap((table) => {
  const set = [...cut(['created_at'], minute), `rowid = ${inItsMinute('created_at')}`];
  const isFine = `WHEN NEW.created_at NOT LIKE '%:00.000Z'
    OR (NEW.rowid >> 38) != unixepoch(NEW.created_at) / 60 - 26297280`;
  return [`UPDATE ${table} SET ${set.join(', ')}`, trigger(table, set, isFine)];
});

const floor = (table, column, unit) =>
  `UPDATE ${table} SET ${column} = CAST(${column} AS INTEGER) / ${unit} * ${unit}`;

const now = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";
/** The time of the daily mail on the day of a message, in UTC. */
const today = `${now} / ${DAY} * ${DAY} + daily_minute * ${MINUTE}`;

const others = [
  floor('case_reports', 'reported_at', DAY),
  floor('cases', 'reported_at', DAY),
  floor('cases', 'objected_at', DAY),
  floor('newsletter_subscribers', 'asked_at', DAY),
  floor('notification_channels', 'added_at', DAY),
  floor('notification_channels', 'noted_at', MINUTE),
  'UPDATE scam_reports SET done_at = substr(done_at, 1, 10)',
  'DROP TRIGGER message_noted',
  // As before, but for `noted_at`, which is that of a message and may wait for the daily mail.
  `CREATE TRIGGER message_noted AFTER INSERT ON messages
  WHEN NOT EXISTS (SELECT 1 FROM held_messages WHERE id = NEW.id)
  BEGIN
    UPDATE notification_channels SET
      due_at = CASE
        WHEN daily_minute < 0 THEN ${now} + 1 + abs(random() % ${MINUTE})
        WHEN ${today} > ${now} THEN ${today}
        ELSE ${today} + ${DAY}
      END,
      noted_at = ${now} / ${MINUTE} * ${MINUTE},
      tries = 0
    WHERE profile_id = NEW.recipient_id AND (due_at = 0 OR noted_at > ${now});
  END`,
  'DROP TRIGGER device_added',
  // The oldest device goes for one too many, of one day any but the new one.
  `CREATE TRIGGER device_added AFTER INSERT ON notification_channels WHEN NEW.kind = 'push' BEGIN
    DELETE FROM notification_channels WHERE id IN (
      SELECT id FROM notification_channels
      WHERE profile_id = NEW.profile_id AND kind = 'push' AND id != NEW.id
      ORDER BY added_at DESC, id LIMIT -1 OFFSET ${DEVICES_MAX - 1});
  END`,
];

/** Replaces the order by time, which is a day. */
const replyIndexes = [
  'CREATE INDEX idx_message_replies_thread ON message_replies (message_id, place, id)',
  'CREATE INDEX idx_message_replies_author ON message_replies (user_id, is_public, place DESC, id DESC)',
];

const numberReplies = `
  UPDATE message_replies SET place = numbered.place FROM (
    SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY created_at, id) AS place
    FROM message_replies) AS numbered
  WHERE numbered.id = message_replies.id`;

migrate((app) => {
  const replies = app.findCollectionByNameOrId('message_replies');
  replies.fields.add(new Field({ name: 'place', type: 'number', hidden: true }));
  replies.indexes = [
    ...replies.indexes.filter((index) => !/_(?:thread|author)`? ON/.test(index)),
    ...replyIndexes,
  ];
  app.save(replies);
  for (const statement of [numberReplies, ...ofMessages, ...ofTables, ofSavedCodes, ...others]) {
    app.db().newQuery(statement).execute();
  }
});

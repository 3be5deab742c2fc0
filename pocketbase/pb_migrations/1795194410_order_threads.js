/// <reference path="../hooks/pocketbase.gen.d.ts" />

// A reply comes after all replies of its message, too: an admin may write one in another name.

const lastBy = (condition) =>
  `coalesce((SELECT place FROM message_replies WHERE ${condition} ORDER BY place DESC LIMIT 1), 0)`;
const places = [
  'user_id = NEW.user_id AND is_public = FALSE',
  'user_id = NEW.user_id AND is_public = TRUE',
  'message_id = NEW.message_id',
].map(lastBy);

const statements = [
  'DROP TRIGGER times_of_message_replies',
  `CREATE TRIGGER times_of_message_replies AFTER INSERT ON message_replies BEGIN
    UPDATE message_replies SET
      created_at = substr(created_at, 1, 10) || ' 00:00:00.000Z',
      rowid = random() & 4611686018427387903,
      place = 1 + max(${places.join(', ')})
    WHERE rowid = NEW.rowid;
  END`,
];

migrate((app) => {
  for (const statement of statements) app.db().newQuery(statement).execute();
});

/// <reference path="../hooks/pocketbase.gen.d.ts" />

// A message without a mark told its recipient that its sender had declined to leave one.

const oldest = new Date(Date.now() - 13 * 86_400_000).toISOString().slice(0, 10);
const random = "lower(hex(randomblob(6))) || ' ' || lower(hex(randomblob(8)))";

migrate((app) => {
  for (const table of ['messages', 'held_messages']) {
    app
      .db()
      .newQuery(
        `INSERT OR IGNORE INTO message_marks (message_id, mark, day)
        SELECT id, ${random}, substr(created_at, 1, 10) FROM ${table} WHERE created_at >= '${oldest}'`,
      )
      .execute();
  }
});

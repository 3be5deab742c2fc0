/// <reference path="../hooks/pocketbase.gen.d.ts" />

// A sender can read an answer by a private link. A message holds the digest of the link's secret
// (src/rules/sender-link.ts); messages with the same digest are one thread. A reply says whether the sender
// may read it although nobody else may, and whether the sender may answer it once. What senders take back
// is noted in a table that no request can name, and deleted by a job (hooks/sent/withdrawals.ts).

/** As in src/rules/sender-link.ts: tests/backend/sent.test.ts compares them. */
const LINK_DIGEST_LENGTH = 32;

// PocketBase neither shows a hidden field to owners nor accepts it from them.
const digest = { name: 'link_digest', type: 'text', hidden: true, max: LINK_DIGEST_LENGTH };

const indexes = (table) => [
  `CREATE INDEX idx_${table}_link ON ${table} (link_digest, created_at) WHERE link_digest != ''`,
  // Those whose links have ended.
  `CREATE INDEX idx_${table}_linked ON ${table} (created_at) WHERE link_digest != ''`,
];

const withdrawals = `CREATE TABLE withdrawals (
  id TEXT PRIMARY KEY,
  link_digest TEXT NOT NULL
) WITHOUT ROWID`;

migrate((app) => {
  for (const name of ['messages', 'held_messages']) {
    const collection = app.findCollectionByNameOrId(name);
    collection.fields.add(new Field(digest));
    collection.indexes = [...collection.indexes, ...indexes(name)];
    app.save(collection);
  }
  const replies = app.findCollectionByNameOrId('message_replies');
  for (const name of ['for_sender', 'may_answer']) {
    replies.fields.add(new Field({ name, type: 'bool' }));
  }
  app.save(replies);
  app.db().newQuery(withdrawals).execute();
});

/// <reference path="../hooks/pocketbase.gen.d.ts" />

// A rule, PocketBase's own checks and six indexes made a message cost five times what a bare record
// costs. Who may write, and what, is checked by hooks/messages.ts, which stores it in one statement,
// and the indexes of new and of starred messages hold no others.

const rule =
  '@request.body.id:isset = false && @request.body.is_public:isset = false && @request.body.is_new:isset = false && @request.body.is_favorite:isset = false && @request.body.reactions:isset = false && @request.body.created_at:isset = false';

const index = (name, columns, condition = '') =>
  `CREATE INDEX idx_messages_${name} ON messages (${columns}, created_at DESC, id DESC)${condition}`;

const former = {
  new: index('new', 'recipient_id, is_new'),
  favorite: index('favorite', 'recipient_id, is_favorite'),
};

const partial = {
  new: index('new', 'recipient_id', ' WHERE is_new = TRUE'),
  favorite: index('favorite', 'recipient_id', ' WHERE is_favorite = TRUE'),
};

const change = (app, createRule, removed, added) => {
  const messages = app.findCollectionByNameOrId('messages');
  messages.createRule = createRule;
  for (const name of Object.keys(removed)) messages.removeIndex(`idx_messages_${name}`);
  messages.indexes = [...messages.indexes, ...Object.values(added)];
  app.save(messages);
};

migrate(
  (app) => change(app, '', former, partial),
  (app) => change(app, rule, partial, former),
);

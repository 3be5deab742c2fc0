/// <reference path="../hooks/pocketbase.gen.d.ts" />

// An address leaves the newsletter by a record of this collection, of which none is kept
// (hooks/visitors.ts): PocketBase reads the body before a hook is called.

const UUID_V4 = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';

const uuid = {
  name: 'id',
  type: 'text',
  system: true,
  primaryKey: true,
  required: true,
  min: 36,
  max: 36,
  pattern: `^${UUID_V4}$`,
  autogeneratePattern: UUID_V4,
};

migrate((app) => {
  const fields = { type: 'base', name: 'newsletter_removals', fields: [uuid], createRule: '' };
  app.save(new Collection(fields));
});

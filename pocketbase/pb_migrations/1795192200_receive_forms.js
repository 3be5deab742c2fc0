/// <reference path="../hooks/pocketbase.gen.d.ts" />

// A message that a browser sends without JavaScript, as a record of which none is kept: PocketBase has
// read the body before a hook is called. Its fields have the names and types of those of a message, but
// refuse nothing: the hook answers whatever is wrong by a page.

const uuid = {
  name: 'id',
  type: 'text',
  system: true,
  primaryKey: true,
  required: true,
  min: 36,
  max: 36,
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
  autogeneratePattern: '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}',
};

migrate((app) => {
  app.save(
    new Collection({
      type: 'base',
      name: 'message_forms',
      fields: [uuid, { name: 'recipient_id', type: 'text' }, { name: 'content', type: 'text' }],
      createRule: '',
    }),
  );
});

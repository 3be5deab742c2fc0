/// <reference path="../hooks/pocketbase.gen.d.ts" />

// Subscribers confirm their address by a link in a mail, and letters go to those who did. Addresses from
// before get the mail as well. A subscriber's row says when its next mail is due, in milliseconds since
// 1970; 0 means that none waits.

const UUID_V4 = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';

const letters = {
  type: 'base',
  name: 'newsletter_letters',
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
    { name: 'texts', type: 'json', required: true, maxSize: 200_000 },
    { name: 'created_at', type: 'autodate', onCreate: true },
  ],
};

const added = [
  { name: 'token', type: 'text' },
  { name: 'is_confirmed', type: 'bool' },
  { name: 'asked_at', type: 'number' },
  { name: 'letter', type: 'text' },
  { name: 'due_at', type: 'number' },
  { name: 'noted_at', type: 'number' },
  { name: 'tries', type: 'number' },
  { name: 'is_claimed', type: 'bool' },
];

const indexes = [
  "CREATE UNIQUE INDEX idx_newsletter_subscribers_token ON newsletter_subscribers (token) WHERE token != ''",
  'CREATE INDEX idx_newsletter_subscribers_due ON newsletter_subscribers (due_at, noted_at) WHERE due_at > 0',
  'CREATE INDEX idx_newsletter_subscribers_claimed ON newsletter_subscribers (is_claimed)',
  'CREATE INDEX idx_newsletter_subscribers_asked ON newsletter_subscribers (asked_at) WHERE NOT is_confirmed',
];

migrate((app) => {
  app.save(new Collection(letters));
  const subscribers = app.findCollectionByNameOrId('newsletter_subscribers');
  for (const field of added) subscribers.fields.add(new Field(field));
  subscribers.indexes = [...subscribers.indexes, ...indexes];
  const isUntouched = added.map(({ name }) => `@request.body.${name}:isset = false`);
  subscribers.createRule = [subscribers.createRule, ...isUntouched].join(' && ');
  app.save(subscribers);
  const ask = 'UPDATE newsletter_subscribers SET token = lower(hex(randomblob(16))), due_at = 1';
  app.db().newQuery(ask).execute();
});

/// <reference path="../hooks/pocketbase.gen.d.ts" />

// What visitors of the content pages leave: reports of scams, and addresses for the newsletter.
// Nobody but an admin reads them, and nothing tells who sent them; they come in by routes of ours
// (hooks/visitors.ts), so no rule opens a collection.

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

const uuidIndex = (table) =>
  `CREATE UNIQUE INDEX idx_${table}_id_nocase ON ${table} (id COLLATE NOCASE)`;

const createdAt = { name: 'created_at', type: 'autodate', onCreate: true };

const collections = [
  {
    type: 'base',
    name: 'scam_reports',
    fields: [
      uuid,
      { name: 'url', type: 'url', required: true, presentable: true },
      { name: 'description', type: 'text', required: true, max: 2000 },
      createdAt,
    ],
    indexes: [uuidIndex('scam_reports')],
  },
  {
    type: 'base',
    name: 'newsletter_subscribers',
    fields: [
      uuid,
      { name: 'email', type: 'email', required: true, presentable: true },
      {
        name: 'language',
        type: 'select',
        required: true,
        maxSelect: 1,
        values: ['en', 'ar', 'fr', 'es', 'de', 'nl'],
      },
      createdAt,
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_newsletter_subscribers_email ON newsletter_subscribers (email COLLATE NOCASE)',
      uuidIndex('newsletter_subscribers'),
    ],
  },
];

const limits = ['/api/newsletter', '/api/scam_reports'].map((label) => ({
  label,
  audience: '',
  duration: 60,
  maxRequests: 10,
}));

migrate(
  (app) => {
    for (const collection of collections) app.save(new Collection(collection));
    const settings = app.settings();
    settings.rateLimits.rules = [...settings.rateLimits.rules, ...limits];
    app.save(settings);
  },
  (app) => {
    for (const { name } of collections) app.delete(app.findCollectionByNameOrId(name));
    const settings = app.settings();
    const labels = limits.map(({ label }) => label);
    settings.rateLimits.rules = settings.rateLimits.rules.filter(
      ({ label }) => !labels.includes(label),
    );
    app.save(settings);
  },
);

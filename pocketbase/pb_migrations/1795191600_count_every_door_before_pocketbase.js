/// <reference path="../hooks/pocketbase.gen.d.ts" />

// PocketBase refuses without saying until when, so where a hook counts too it has to come second:
// its own limits allow twice as much there as the hook's. A new address is confirmed by a record of
// `email_changes`, of which none is kept: PocketBase's own request tries the password before any
// hook could count.

const widened = {
  '/api/set_password': [30, 120],
  '/api/update_allow_anonymous': [30, 120],
  '/api/messages/set_visibility': [30, 120],
  '/api/messages/delete': [30, 120],
  'profiles:requestEmailChange': [30, 60],
  '*:authWithOAuth2': [60, 120],
  '*:authWithOTP': [60, 120],
};

/** What an admin chose stays. */
const exchange = (app, was, is) => {
  const settings = app.settings();
  settings.rateLimits.rules = settings.rateLimits.rules.map((rule) => {
    const limits = widened[rule.label];
    return limits?.[was] === rule.maxRequests ? { ...rule, maxRequests: limits[is] } : rule;
  });
  app.save(settings);
};

const UUID_V4 = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';

migrate(
  (app) => {
    exchange(app, 0, 1);
    const id = {
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
    app.save(new Collection({ type: 'base', name: 'email_changes', fields: [id], createRule: '' }));
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('email_changes'));
    exchange(app, 1, 0);
  },
);

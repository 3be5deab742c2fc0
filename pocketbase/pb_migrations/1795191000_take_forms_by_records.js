/// <reference path="../hooks/pocketbase.gen.d.ts" />

// What guests send goes through the records API, which reads a body before it calls a hook: the
// message form, reports and the newsletter. These rules look at the fields only; who may send, and
// what, is checked by hooks/messages.ts and hooks/visitors.ts, which say why not.

const untouched = (...fields) =>
  fields.map((field) => `@request.body.${field}:isset = false`).join(' && ');

const guestsWhereAllowed = '(@request.auth.id != "" || recipient_id.allow_anonymous = true) && ';

const visitors = ['scam_reports', 'newsletter_subscribers'];

const languages = ['en', 'ar', 'fr', 'es', 'de', 'nl'];

/** Routes that are no more. */
const formerLimits = [
  ...languages.map((lang) => `POST /${lang}/`),
  '/api/newsletter',
  '/api/scam_reports',
];

const limitOf = (label, maxRequests) => ({ label, audience: '', duration: 60, maxRequests });

const limits = [
  ...visitors.map((name) => limitOf(`${name}:create`, 10)),
  // These wait for their body with a JavaScript machine in hand.
  limitOf('/api/update_allow_anonymous', 30),
  limitOf('/api/messages/set_visibility', 30),
  limitOf('/api/messages/delete', 30),
];

const replaceLimits = (app, former, next) => {
  const settings = app.settings();
  const kept = settings.rateLimits.rules.filter(({ label }) => !former.includes(label));
  settings.rateLimits.rules = [...next, ...kept];
  app.save(settings);
};

const change = (app, name, edit) => {
  const collection = app.findCollectionByNameOrId(name);
  edit(collection);
  app.save(collection);
};

migrate(
  (app) => {
    change(app, 'messages', (messages) => {
      messages.createRule = messages.createRule.replace(guestsWhereAllowed, '');
    });
    for (const name of visitors) {
      change(app, name, (collection) => {
        collection.createRule = untouched('id', 'created_at');
      });
    }
    replaceLimits(app, formerLimits, limits);
  },
  (app) => {
    change(app, 'messages', (messages) => {
      messages.createRule = guestsWhereAllowed + messages.createRule;
    });
    for (const name of visitors) {
      change(app, name, (collection) => {
        collection.createRule = null;
      });
    }
    const labels = limits.map(({ label }) => label);
    const forms = languages.map((lang) => limitOf(`POST /${lang}/`, 60));
    const routes = ['/api/newsletter', '/api/scam_reports'].map((label) => limitOf(label, 10));
    replaceLimits(app, labels, [...forms, ...routes]);
  },
);

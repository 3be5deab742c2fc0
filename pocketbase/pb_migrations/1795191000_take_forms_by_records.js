/// <reference path="../hooks/pocketbase.gen.d.ts" />

// What guests send goes through the records API, which reads a body before it calls a hook: the
// message form, reports and the newsletter. These rules look at the fields only; who may send, and
// what, is checked by hooks/messages.ts and hooks/visitors.ts, which say why not.

const untouched = (...fields) =>
  fields.map((field) => `@request.body.${field}:isset = false`).join(' && ');

const guestsWhereAllowed = '(@request.auth.id != "" || recipient_id.allow_anonymous = true) && ';

const visitors = ['scam_reports', 'newsletter_subscribers'];

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
  },
);

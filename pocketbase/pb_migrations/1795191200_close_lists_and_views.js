/// <reference path="../hooks/pocketbase.gen.d.ts" />

// A list or a view takes any filter, sort and expansion, and one that walks back over the relations
// runs for minutes. So nobody but a superuser lists or views records: the pages read through routes
// with fixed statements (hooks/inbox.ts, hooks/connected-accounts.ts, hooks/public-profile.ts).

const oneself = 'id = @request.auth.id';
const former = {
  profiles: oneself,
  messages: 'recipient_id = @request.auth.id',
  message_replies: 'message_id.recipient_id = @request.auth.id',
};
/** PocketBase's own, which let members read what concerns themselves. */
const systemRule =
  "@request.auth.id != '' && recordRef = @request.auth.id && collectionRef = @request.auth.collectionId";
const system = ['_externalAuths', '_mfas', '_otps', '_authOrigins'];

const setRules = (app, name, rule) => {
  const collection = app.findCollectionByNameOrId(name);
  collection.listRule = rule;
  collection.viewRule = rule;
  return collection;
};

migrate(
  (app) => {
    for (const name of Object.keys(former)) app.save(setRules(app, name, null));
    // Validation keeps the rules of these as they are, even where fewer may read than before.
    for (const name of system) app.saveNoValidate(setRules(app, name, null));
  },
  (app) => {
    for (const [name, rule] of Object.entries(former)) app.save(setRules(app, name, rule));
    for (const name of system) app.saveNoValidate(setRules(app, name, systemRule));
  },
);

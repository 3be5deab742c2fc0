/// <reference path="../hooks/pocketbase.gen.d.ts" />

// What the further ways into an account need: the language of mails, whether a password was ever
// chosen (an account made through a provider has a random one), and the second factor.

const untouched = (...fields) =>
  fields.map((field) => `@request.body.${field}:isset = false`).join(' && ');

migrate(
  (app) => {
    const profiles = app.findCollectionByNameOrId('profiles');
    profiles.fields.add(
      new SelectField({
        name: 'language',
        values: ['en', 'ar', 'fr', 'es', 'de', 'nl'],
        maxSelect: 1,
      }),
      new BoolField({ name: 'has_password' }),
      new BoolField({ name: 'two_factor' }),
    );
    profiles.createRule += ` && ${untouched('has_password', 'two_factor')}`;
    profiles.updateRule += ` && ${untouched('has_password')}`;
    // A code is sent by mail: an address that nobody confirmed would lock its owner out.
    profiles.updateRule += ' && (@request.body.two_factor:isset = false || verified = true)';
    app.save(profiles);
    app.db().newQuery('UPDATE profiles SET has_password = TRUE').execute();
  },
  (app) => {
    const profiles = app.findCollectionByNameOrId('profiles');
    for (const name of ['language', 'has_password', 'two_factor'])
      profiles.fields.removeByName(name);
    app.save(profiles);
  },
);

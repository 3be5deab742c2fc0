/// <reference path="../hooks/pocketbase.gen.d.ts" />

// `last_seen` moved to the millisecond when its owner wrote to somebody, and so told who wrote. Only
// the day is kept (hooks/last-seen.ts), and who does not want even that shown switches it off.

migrate(
  (app) => {
    const profiles = app.findCollectionByNameOrId('profiles');
    profiles.fields.add(new BoolField({ name: 'hide_last_seen' }));
    profiles.createRule += ' && @request.body.hide_last_seen:isset = false';
    app.save(profiles);
    const toTheDay = "UPDATE profiles SET last_seen = substr(last_seen, 1, 10) || ' 00:00:00.000Z'";
    app.db().newQuery(`${toTheDay} WHERE last_seen != ''`).execute();
  },
  (app) => {
    const profiles = app.findCollectionByNameOrId('profiles');
    profiles.createRule = profiles.createRule.replace(
      ' && @request.body.hide_last_seen:isset = false',
      '',
    );
    profiles.fields.removeByName('hide_last_seen');
    app.save(profiles);
  },
);

/// <reference path="../hooks/pocketbase.gen.d.ts" />

// An account to whose address a mail was sent has a last day on which to confirm it. One that got no such mail, as
// where no mail is set up, has none.

const index = `CREATE INDEX idx_profiles_confirm_until ON profiles (confirm_until) WHERE confirm_until != ''`;
const trigger = `
  CREATE TRIGGER confirmed_in_time AFTER UPDATE OF verified ON profiles
  WHEN NEW.verified AND NEW.confirm_until != '' BEGIN
    UPDATE profiles SET confirm_until = '' WHERE id = NEW.id;
  END`;

migrate((app) => {
  const profiles = app.findCollectionByNameOrId('profiles');
  profiles.fields.add(new Field({ name: 'confirm_until', type: 'text' }));
  profiles.updateRule = `${profiles.updateRule} && @request.body.confirm_until:isset = false`;
  profiles.indexes = [...profiles.indexes, index];
  app.save(profiles);
  app.db().newQuery(trigger).execute();
});

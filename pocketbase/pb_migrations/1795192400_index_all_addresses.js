/// <reference path="../hooks/pocketbase.gen.d.ts" />

// PocketBase looks for an address without saying that it is not empty, so that the index of the addresses
// that are not empty does not serve it: each sign-in read all profiles.
migrate((app) => {
  const profiles = app.findCollectionByNameOrId('profiles');
  profiles.addIndex('idx_profiles_any_email', false, 'email COLLATE NOCASE', '');
  app.save(profiles);
});

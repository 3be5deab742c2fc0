/// <reference path="../hooks/pocketbase.gen.d.ts" />

// PocketBase hashes the password of a record before any rule or hook is asked, for as many requests
// at once as come. So nobody but an admin makes a profile: `sign_ups` takes who signs up, and keeps no
// record; hooks/sign-ups.ts hashes when there is room. For the same reason no update of a profile
// carries a password. PocketBase compares the password of a code before any hook, too: it is the same
// for everybody and no secret (src/contract/sign-in.ts), so it gets bcrypt's least cost.

const UUID_V4 = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';

const signUps = {
  type: 'base',
  name: 'sign_ups',
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
  ],
  createRule: '',
};

const WITHOUT_PASSWORD = '@request.body.password:isset = false';

migrate((app) => {
  app.save(new Collection(signUps));
  const profiles = app.findCollectionByNameOrId('profiles');
  profiles.createRule = null;
  profiles.updateRule = `${profiles.updateRule} && ${WITHOUT_PASSWORD}`;
  app.save(profiles);
  const codes = app.findCollectionByNameOrId('_otps');
  codes.fields.getByName('password').cost = 4;
  // Validation of PocketBase's own collections keeps their rules as they first were.
  app.saveNoValidate(codes);
});

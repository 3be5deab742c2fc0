/// <reference path="../hooks/pocketbase.gen.d.ts" />

// Who switched the second factor on gets a code by mail after the password or after Google.
// A code alone signs nobody in: hooks/second-factor.ts.

migrate(
  (app) => {
    const profiles = app.findCollectionByNameOrId('profiles');
    profiles.otp.enabled = true;
    profiles.otp.length = 8;
    profiles.otp.duration = 600;
    profiles.mfa.enabled = true;
    profiles.mfa.rule = 'two_factor = true';
    profiles.mfa.duration = 900;
    app.save(profiles);
  },
  (app) => {
    const profiles = app.findCollectionByNameOrId('profiles');
    profiles.mfa.enabled = false;
    profiles.otp.enabled = false;
    app.save(profiles);
  },
);

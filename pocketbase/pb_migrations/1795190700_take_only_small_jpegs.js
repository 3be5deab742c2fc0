/// <reference path="../hooks/pocketbase.gen.d.ts" />

// The page sends a picture as a JPEG of 256 × 256 pixels, and the server draws it anew; the size is
// checked by hooks/avatars.ts.

const take = (mimeTypes) => (app) => {
  const profiles = app.findCollectionByNameOrId('profiles');
  profiles.fields.getByName('avatar').mimeTypes = mimeTypes;
  app.save(profiles);
};

migrate(take(['image/jpeg']), take(['image/jpeg', 'image/png', 'image/webp', 'image/gif']));

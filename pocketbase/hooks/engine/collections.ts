import { withFallback } from './fallback.ts';

/** The id that PocketBase gives the collection: CRC-32 of its type and name. */
export const PROFILES_ID = 'pbc_2975614142';

/** Returns null if the collection does not exist, as before the first migration. */
export const findCollection = (app: CoreApp, nameOrId: string) =>
  withFallback<core.Collection | null>(null, () => app.findCollectionByNameOrId(nameOrId));

/** Returns the profile with this mail address, ignoring case. */
export const findByEmail = (app: CoreApp, email: string): core.Record | null =>
  app.findAllRecords('profiles', ofEmail(email))[0] ?? null;

export const findProfile = (app: CoreApp, id: string) =>
  withFallback<core.Record | null>(null, () => app.findRecordById('profiles', id));

/** Whether a record has this mail address, ignoring case. */
export function hasEmail(app: CoreApp, collection: string, email: string): boolean {
  return app.countRecords(collection, ofEmail(email)) > 0;
}

/**
 * Matches records with this mail address, ignoring case. The index of profiles leaves out empty addresses,
 * so the expression must exclude them too.
 */
const ofEmail = (email: string) =>
  $dbx.exp("email = {:email} COLLATE NOCASE AND email != ''", { email });

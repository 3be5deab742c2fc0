import { withFallback } from './fallback.ts';

/** Returns null if the collection does not exist, as before the first migration. */
export const findCollection = (app: CoreApp, nameOrId: string) =>
  withFallback<core.Collection | null>(null, () => app.findCollectionByNameOrId(nameOrId));

/** Whether a record has this mail address, ignoring case. */
export function hasEmail(app: CoreApp, collection: string, email: string): boolean {
  return app.countRecords(collection, ofEmail(email)) > 0;
}

/**
 * Matches records with this mail address, ignoring case. The index of profiles leaves out empty addresses,
 * so the expression must exclude them too.
 */
export const ofEmail = (email: string) =>
  $dbx.exp("email = {:email} COLLATE NOCASE AND email != ''", { email });

/** Null if it does not exist, as before the first migration. */
export function findCollection(app: CoreApp, nameOrId: string): core.Collection | null {
  try {
    return app.findCollectionByNameOrId(nameOrId);
  } catch {
    return null;
  }
}

/** Whether a record has this address, ignoring case. */
export function hasEmail(app: CoreApp, collection: string, email: string): boolean {
  return app.countRecords(collection, ofEmail(email)) > 0;
}

/** Matches the records with this address, ignoring case. The index of profiles leaves out empty ones. */
export const ofEmail = (email: string) =>
  $dbx.exp("email = {:email} COLLATE NOCASE AND email != ''", { email });

/** Null where there is none, as before the first migration. */
export function findCollection(app: CoreApp, nameOrId: string): core.Collection | null {
  try {
    return app.findCollectionByNameOrId(nameOrId);
  } catch {
    return null;
  }
}

/** Whether a record has this address, in any case. */
export function hasEmail(app: CoreApp, collection: string, email: string): boolean {
  return app.countRecords(collection, ofEmail(email)) > 0;
}

/** Matches the records with this address, in any case. The index of profiles is of those that have one. */
export const ofEmail = (email: string) =>
  $dbx.exp("email = {:email} COLLATE NOCASE AND email != ''", { email });

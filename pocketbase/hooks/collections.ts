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
  const filter = $dbx.exp('email = {:email} COLLATE NOCASE', { email });
  return app.countRecords(collection, filter) > 0;
}

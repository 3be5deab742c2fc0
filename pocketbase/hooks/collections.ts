/** Null where there is none, as before the first migration. */
export function findCollection(app: CoreApp, nameOrId: string): core.Collection | null {
  try {
    return app.findCollectionByNameOrId(nameOrId);
  } catch {
    return null;
  }
}

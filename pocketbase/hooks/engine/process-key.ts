/** Returns a named secret, generated at its first use and lost when the process ends. */
export function processKey(app: CoreApp, name: string): string {
  const store = app.store();
  const at = `process key/${name}`;
  // `get` takes no write lock on the store, while `getOrSet` does.
  const key = store.get(at) as string | null | undefined;
  return key ?? (store.getOrSet(at, () => $security.randomString(40)) as string);
}

/** A secret by its name, made by the process when it is first asked for, and gone with it. */
export function processKey(app: CoreApp, name: string): string {
  const store = app.store();
  const at = `process key/${name}`;
  // Who gets a value keeps nobody else from the store meanwhile.
  const key = store.get(at) as string | null | undefined;
  return key ?? (store.getOrSet(at, () => $security.randomString(40)) as string);
}

import { stored } from './stored.ts';

/** Returns a named secret, generated at its first use and lost when the process ends. */
export function processKey(app: CoreApp, name: string): string {
  const at = `process key/${name}`;
  // A read takes no write lock on the store, while `getOrSet` does.
  const key = stored(app, at) as string | null;
  return key ?? (app.store().getOrSet(at, () => $security.randomString(40)) as string);
}

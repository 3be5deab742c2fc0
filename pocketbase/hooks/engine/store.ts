type Get = (key: string) => unknown;

let get: Get | undefined;

/**
 * Returns a value of the app's store, which all JavaScript machines share; null if there is none. To look up
 * the store and its method takes eight times as long as the read itself.
 */
export function stored(app: CoreApp, key: string): unknown {
  get ??= getterOf(app);
  return get(key) ?? null;
}

/** Transactions have the store of the app that they belong to, so it stays the same. */
function getterOf(app: CoreApp): Get {
  const store = app.store();
  return store.get.bind(store);
}

// Lists of single-line texts in the app's store, which all JavaScript machines share. Each list is stored
// as one text, since objects of one machine do not work in another.

export function listIn(app: CoreApp, key: string): string[] {
  return linesOf(stored(app, key));
}

/**
 * Changes a list atomically, so that only one of several concurrent requests gets an item.
 * @returns the list before the change
 */
export function changeList(
  app: CoreApp,
  key: string,
  change: (list: readonly string[]) => readonly string[],
): string[] {
  let before: string[] = [];
  app.store().setFunc(key, (list: unknown) => {
    before = linesOf(list);
    return change(before).join('\n');
  });
  return before;
}

const linesOf = (list: unknown) =>
  typeof list === 'string' && list !== '' ? list.split('\n') : [];

// Counters in the app's store, which all JavaScript machines share. They end with the process.

/**
 * Increases a counter atomically.
 * @returns the counter's previous value
 */
export function increase(app: CoreApp, key: string, by = 1): number {
  let before = 0;
  app.store().setFunc(key, (stored: number | null) => {
    before = stored ?? 0;
    return before + by;
  });
  return before;
}

export const countOf = (app: CoreApp, key: string): number => Number(app.store().get(key) ?? 0);

/**
 * Claims something, such as a job, for a number of milliseconds. A claim with a time in the future does not count:
 * the clock was set back.
 * @returns the time of the claim, in milliseconds since 1970; 0 while somebody else has claimed it
 */
export function claim(app: CoreApp, key: string, lifetime: number): number {
  const isHeld = (since: unknown) => {
    const age = typeof since === 'number' ? Date.now() - since : lifetime;
    return age >= 0 && age < lifetime;
  };
  // A read takes no write lock on the store.
  if (isHeld(app.store().get(key))) return 0;
  let claimedAt = 0;
  app.store().setFunc(key, (since: unknown) => {
    if (isHeld(since)) return since;
    claimedAt = Date.now();
    return claimedAt;
  });
  return claimedAt;
}

/** Returns a named secret, generated at its first use and lost when the process ends. */
export function processKey(app: CoreApp, name: string): string {
  const at = `process key/${name}`;
  // A read takes no write lock on the store, while `getOrSet` does.
  const key = stored(app, at) as string | null;
  return key ?? (app.store().getOrSet(at, () => $security.randomString(40)) as string);
}

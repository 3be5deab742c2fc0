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

/** The app that PocketBase hands to a hook, as far as limits ask it, with a store that a test can see. */
export const hookApp = (store: Map<string, unknown>) => ({
  settings: () => ({ rateLimits: { enabled: true }, trustedProxy: { headers: ['X'] } }),
  store: () => ({
    get: (key: string) => store.get(key),
    getOrSet(key: string, make: () => unknown) {
      if (!store.has(key)) store.set(key, make());
      return store.get(key);
    },
    setFunc: (key: string, change: (value: unknown) => unknown) =>
      store.set(key, change(store.get(key))),
  }),
});

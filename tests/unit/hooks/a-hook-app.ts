import { createHash, createHmac } from 'node:crypto';
import { vi } from 'vitest';

/** Returns a fake of the app that PocketBase passes to hooks, with only what rate limits use. */
const hookApp = (store: Map<string, unknown>) => ({
  settings: () => ({
    rateLimits: { enabled: true, excludedIPs: [] },
    trustedProxy: { headers: ['X'] },
  }),
  store: () => ({
    get: (key: string) => store.get(key),
    getOrSet(key: string, make: () => unknown) {
      if (!store.has(key)) store.set(key, make());
      return store.get(key);
    },
    setFunc: (key: string, change: (value: unknown) => unknown) =>
      store.set(key, change(store.get(key))),
  }),
  // Every query returns an empty string, for example as the reason why an inbox is closed.
  concurrentDB: () => ({
    db: () => ({ prepare: () => ({ queryRow: () => ({ scan: () => undefined }) }) }),
  }),
});

interface Sent {
  readonly client: string;
  readonly proof?: string | undefined;
}

/** Returns a client's request to send a message, and the headers of its answer. */
export function hookRequest(store: Map<string, unknown>, { client, proof }: Sent) {
  const answered = new Map<string, string>();
  const app = hookApp(store);
  const response = {
    header: () => ({ set: (name: string, value: string) => answered.set(name, value) }),
  };
  const request = {
    app,
    hasSuperuserAuth: () => false,
    realIP: () => client,
    requestInfo: () => ({ body: { proof } }),
    requestEvent: { app, response },
  };
  return { request, answered };
}

const digests = {
  equal: (left: string, right: string) => left === right,
  hs256: (text: string, key: string) => createHmac('sha256', key).update(text).digest('hex'),
  sha256: (text: string) => createHash('sha256').update(text).digest('hex'),
  randomString: (length: number) => 'r'.repeat(length),
};

/** Replaces PocketBase's globals until `vi.unstubAllGlobals`. */
export function stubHookGlobals(security: Partial<typeof digests> = {}): void {
  vi.stubGlobal('ApiError', Error);
  vi.stubGlobal('ValidationError', Error);
  vi.stubGlobal('$os', { getenv: () => '' });
  vi.stubGlobal('nullString', () => ({}));
  vi.stubGlobal('toString', () => '');
  vi.stubGlobal('$security', { ...digests, ...security });
}

import { createHash, createHmac } from 'node:crypto';
import { vi } from 'vitest';

/** The app that PocketBase hands to a hook, as far as limits ask it, with a store that a test can see. */
const hookApp = (store: Map<string, unknown>) => ({
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
  // Every query answers an empty text, such as the reason why an inbox is closed.
  concurrentDB: () => ({
    db: () => ({ prepare: () => ({ queryRow: () => ({ scan: () => undefined }) }) }),
  }),
});

interface Sent {
  readonly client: string;
  readonly proof?: string | undefined;
}

/** A message's request from a client, and the headers of its answer. */
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
  vi.stubGlobal('nullString', () => ({}));
  vi.stubGlobal('toString', () => '');
  vi.stubGlobal('$security', { ...digests, ...security });
}

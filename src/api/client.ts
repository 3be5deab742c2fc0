import PocketBase from 'pocketbase';
import { SessionStorage } from './session-storage.ts';

/** Milliseconds before each new attempt at a lost live connection; the last one repeats. */
export const RECONNECT_DELAYS = [1000, 2000, 5000, 10_000];

interface Client {
  pocketBase: PocketBase;
  session: SessionStorage;
}

let made: Client | undefined;

/** The one client of the page; made when first asked for, since the build renders islands without a browser. */
export function client(): Client {
  return (made ??= makeClient());
}

function makeClient(): Client {
  const session = new SessionStorage();
  const pocketBase = new PocketBase('/', session);
  // The SDK cancels a request when the same one is sent again; two notes may be marked seen at once.
  pocketBase.autoCancellation(false);
  Object.assign(pocketBase.realtime, { predefinedReconnectIntervals: RECONNECT_DELAYS });
  return { pocketBase, session };
}

import PocketBase, { type SendOptions } from 'pocketbase';
import { refreshSession } from '../contract/sign-in.ts';
import { SESSION_TICK } from '../rules/session-life.ts';
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
  sendWithSession(pocketBase, session);
  return { pocketBase, session };
}

/** No request goes out before the session is known, and a token that is no longer taken ends it. */
function sendWithSession(pocketBase: PocketBase, session: SessionStorage): void {
  pocketBase.beforeSend = async (url, options) => {
    await session.ready;
    const headers = { ...options.headers };
    if (session.token !== '') headers['Authorization'] ??= session.token;
    return { url, options: { ...options, headers } };
  };
  const confirm = confirmer(pocketBase);
  pocketBase.afterSend = (
    { status, headers }: Response,
    data: { mfaId?: string } | null,
    options?: SendOptions,
  ) => {
    const token = options?.headers?.['Authorization'] ?? '';
    // 401 is also the answer to a right password that a second factor has to follow.
    if (status === 401 && !data?.mfaId) session.refuse(token);
    if ((status === 403 || status === 404) && token !== '') confirm();
    // The SDK keeps no headers of what fails.
    return status === 429 ? { ...data, retryAfter: headers.get('retry-after') } : data;
  };
}

/**
 * PocketBase treats who comes with a token that it no longer takes as a guest, and guests meet 403
 * and 404: so it is asked what the token is worth, not more often than once a tick.
 */
function confirmer(pocketBase: PocketBase): () => void {
  let last = -Infinity;
  return () => {
    if (Date.now() - last < SESSION_TICK) return;
    last = Date.now();
    const { path, method } = refreshSession;
    pocketBase.send(path, { method }).catch(() => undefined);
  };
}

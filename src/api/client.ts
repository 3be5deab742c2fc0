import PocketBase, {
  BaseAuthStore,
  ClientResponseError,
  type AuthRecord,
  type SendOptions,
} from 'pocketbase';
import type { Profile } from '../contract/profiles.ts';
import { LIFETIME_HEADER } from '../contract/request.ts';
import { refreshSession } from '../contract/session.ts';
import { failureOf } from './answer.ts';
import { currentSession } from './session-storage.ts';

/** Milliseconds between two checks of the session. */
export const SESSION_TICK = 30_000;

/** Gives the SDK the sealed session, which visitors' pages read without the SDK. */
class SealedAuthStore extends BaseAuthStore {
  override get token(): string {
    return currentSession().token;
  }
  override get record(): AuthRecord {
    return currentSession().record as AuthRecord;
  }
  override save(token: string, record?: AuthRecord): void {
    currentSession().save(token, record);
  }
  override clear(): void {
    currentSession().clear();
  }
}

/**
 * The browser's only client. It cancels duplicates, because a subscription that hangs would block the live
 * connection's later ones; `send.ts` switches that off for other requests.
 */
export const client = new PocketBase('/', new SealedAuthStore());

/** The accounts of members. */
export const profiles = client.collection<Profile>('profiles');

client.beforeSend = async (url, options) => {
  const session = currentSession();
  await session.ready;
  // The SDK's own language would replace the browser's.
  const { 'Accept-Language': _, ...headers } = options.headers ?? {};
  if (session.token !== '') headers['Authorization'] ??= session.token;
  if (!session.isRemembered) headers[LIFETIME_HEADER] = 'temporary';
  return { url, options: { ...options, headers } };
};

/** Returns the answer, or the failure in place of a refusal; `send.ts` finds it in the SDK's error. */
client.afterSend = ({ ok, status, url, headers }: Response, data: unknown, sent?: SendOptions) => {
  const token = sent?.headers?.['Authorization'] ?? '';
  const isCurrent = token === currentSession().token;
  // A session that has ended meanwhile must not come back.
  if (ok && url.endsWith(refreshSession.path) && !isCurrent) throw new Error('session ended');
  if (ok) return data;
  const failure = failureOf(status, headers, data);
  // PocketBase also answers 401 to a correct password if a second factor must follow.
  if (status === 401 && failure.code !== 'second_factor') refusals.forEach((call) => call(token));
  if ([403, 404].includes(status) && token !== '' && isCurrent) checkToken();
  return failure;
};

const refusals = new Set([(token: string) => currentSession().refuse(token)]);

/** Calls back with each token that the server refuses; returns a function that unsubscribes. */
export function onTokenRefused(listener: (token: string) => void): () => void {
  refusals.add(listener);
  return () => void refusals.delete(listener);
}

let lastCheck = -Infinity;

/**
 * Checks whether the token is still valid, at most once per `SESSION_TICK`. PocketBase treats a request with
 * an invalid token as a guest's, and answers 403 or 404.
 */
function checkToken(): void {
  if (Date.now() - lastCheck < SESSION_TICK) return;
  lastCheck = Date.now();
  const { path, method } = refreshSession;
  client.send(path, { method, requestKey: null }).catch(() => undefined);
}

/** After `unreachable`, another attempt soon is worthwhile; after `failed`, the session stays as it is. */
export type Renewal = 'renewed' | 'refused' | 'unreachable' | 'failed';

let pending: Promise<Renewal> | undefined;

/** Gets a new token for the session; ends the session if the server refuses it. */
export function renewSession(): Promise<Renewal> {
  return (pending ??= renew().finally(() => (pending = undefined)));
}

async function renew(): Promise<Renewal> {
  const session = currentSession();
  await session.ready;
  const { token } = session;
  try {
    await profiles.authRefresh();
    await session.whenStored();
    return 'renewed';
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome === 'refused') session.refuse(token);
    return outcome;
  }
}

function outcomeOf(error: unknown): Renewal {
  // Without a token or a record, the answer was cut off.
  const status = error instanceof ClientResponseError ? error.status : 0;
  if ([401, 403, 404].includes(status)) return 'refused';
  return [0, 502, 503, 504].includes(status) ? 'unreachable' : 'failed';
}

import { refreshSession } from '../contract/sign-in.ts';
import { SESSION_TICK } from './session-age.ts';
import { SessionStorage } from './session-storage.ts';

interface Client {
  session: SessionStorage;
  /** `fetch` with the session: none goes out before it is known, and a token that is no longer taken ends it. */
  fetch: (address: RequestInfo | URL, options?: RequestInit) => Promise<Response>;
}

let made: Client | undefined;

/** The one client of the page; made when first asked for, since the build renders islands without a browser. */
export function client(): Client {
  return (made ??= makeClient());
}

function makeClient(): Client {
  const session = new SessionStorage();
  const fetchWithSession: Client['fetch'] = async (address, options) => {
    await session.ready;
    const { token } = session;
    const headers = new Headers(options?.headers);
    if (token !== '') headers.set('Authorization', token);
    const response = await fetch(address, { ...options, headers });
    const { status } = response;
    if (status === 401 && !(await asksForCode(response))) session.refuse(token);
    if ((status === 403 || status === 404) && token !== '') confirm();
    return response;
  };
  const confirm = confirmer(fetchWithSession);
  return { session, fetch: fetchWithSession };
}

/** 401 is also the answer to a right password that a second factor has to follow. */
async function asksForCode(response: Response): Promise<boolean> {
  const data = (await response
    .clone()
    .json()
    .catch(() => null)) as { mfaId?: string } | null;
  return Boolean(data?.mfaId);
}

/**
 * PocketBase treats who comes with a token that it no longer takes as a guest, and guests meet 403
 * and 404: so it is asked what the token is worth, not more often than once a tick.
 */
function confirmer(fetchWithSession: Client['fetch']): () => void {
  let last = -Infinity;
  return () => {
    if (Date.now() - last < SESSION_TICK) return;
    last = Date.now();
    const { path, method } = refreshSession;
    fetchWithSession(path, { method }).catch(() => undefined);
  };
}

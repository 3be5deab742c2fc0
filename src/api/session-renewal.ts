import { refreshSession, type Session } from '../contract/session.ts';
import { fetchWithSession } from './send.ts';
import { currentSession } from './session-storage.ts';

/** After `unreachable`, another attempt soon is worthwhile; after `failed`, the session stays as it is. */
export type Renewal = 'renewed' | 'refused' | 'unreachable' | 'failed';

let pending: Promise<Renewal> | undefined;

/** Gets a new token for the session; ends the session if the server refuses it. */
export function renewSession(): Promise<Renewal> {
  return (pending ??= renew().finally(() => (pending = undefined)));
}

async function renew(): Promise<Renewal> {
  const session = currentSession();
  const { token } = session;
  const { path, method } = refreshSession;
  const { ok, status, data } = await fetchWithSession(path, { method });
  if (!ok) {
    const outcome = outcomeOf(status);
    if (outcome === 'refused') session.refuse(token);
    return outcome;
  }
  const answer = (data ?? {}) as Partial<Session>;
  // Without a token or a record, the answer was cut off.
  if (!answer.token || !answer.record?.id) return 'unreachable';
  await session.renew(token, { token: answer.token, record: answer.record });
  return 'renewed';
}

function outcomeOf(status: number): Renewal {
  if ([401, 403, 404].includes(status)) return 'refused';
  return [0, 502, 503, 504].includes(status) ? 'unreachable' : 'failed';
}

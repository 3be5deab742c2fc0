import { refreshSession, type Session } from '../contract/sign-in.ts';
import { ask } from './ask.ts';
import { client } from './client.ts';

/** `unreachable`: worth another try soon; `failed`: answered otherwise, and the session stays. */
export type Renewal = 'renewed' | 'refused' | 'unreachable' | 'failed';

let underWay: Promise<Renewal> | undefined;

/** Has the server confirm the session and give it a new token; a refused one has ended. */
export function renewSession(): Promise<Renewal> {
  return (underWay ??= renew().finally(() => (underWay = undefined)));
}

async function renew(): Promise<Renewal> {
  const { session } = client();
  const { token } = session;
  const { path, method } = refreshSession;
  const { ok, status, data } = await ask(path, { method });
  if (!ok) {
    const outcome = outcomeOf(status);
    if (outcome === 'refused') session.refuse(token);
    return outcome;
  }
  const answer = (data ?? {}) as Partial<Session>;
  // It broke off.
  if (!answer.token || !answer.record?.id) return 'unreachable';
  await session.renew(token, { token: answer.token, record: answer.record });
  return 'renewed';
}

function outcomeOf(status: number): Renewal {
  if ([401, 403, 404].includes(status)) return 'refused';
  return [0, 502, 503, 504].includes(status) ? 'unreachable' : 'failed';
}

import { ClientResponseError } from 'pocketbase';
import { refreshSession, type Session } from '../contract/sign-in.ts';
import { client } from './client.ts';

/** `unreachable`: worth another try soon; `failed`: answered otherwise, and the session stays. */
export type Renewal = 'renewed' | 'refused' | 'unreachable' | 'failed';

let underWay: Promise<Renewal> | undefined;

/** Has the server confirm the session and give it a new token; a refused one has ended. */
export function renewSession(): Promise<Renewal> {
  return (underWay ??= renew().finally(() => (underWay = undefined)));
}

async function renew(): Promise<Renewal> {
  const { pocketBase, session } = client();
  const { token } = session;
  try {
    // Not the SDK's authRefresh: it would bring back a session that ended while it was asking.
    const { path, method } = refreshSession;
    const answer = await pocketBase.send<Partial<Session>>(path, { method });
    // The SDK takes an answer that broke off for an empty one.
    if (!answer.token || !answer.record?.id) return 'unreachable';
    await session.renew(token, { token: answer.token, record: answer.record });
    return 'renewed';
  } catch (error) {
    const outcome = outcomeOf(error instanceof ClientResponseError ? error.status : -1);
    if (outcome === 'refused') session.refuse(token);
    return outcome;
  }
}

function outcomeOf(status: number): Renewal {
  if ([401, 403, 404].includes(status)) return 'refused';
  return [0, 502, 503, 504].includes(status) ? 'unreachable' : 'failed';
}

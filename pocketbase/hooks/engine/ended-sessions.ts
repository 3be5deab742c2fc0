import { requestEventOf } from './request-event.ts';
import { stored } from './store.ts';

/** Key of an ended session in the app's store, which all JavaScript machines share. */
export const endedKey = (session: string): string => `ended session/${session}`;

/** Whether the request has a token of a session that was ended by a sign-out. */
export function isEnded(e: object): boolean {
  const { app, auth } = requestEventOf(e);
  return Boolean(auth) && stored(app, endedKey(sessionOf(e))) !== null;
}

/** Returns the id that all tokens of a session share; a token from before there were ids stands for itself. */
export function sessionOf(e: object): string {
  const token = tokenIn(e);
  const { session } = $security.parseUnverifiedJWT(token);
  return typeof session === 'string' ? session : $security.sha256(token);
}

export const tokenIn = (e: object): string =>
  (requestEventOf(e).request?.header.get('Authorization') ?? '').replace(/^Bearer /, '');

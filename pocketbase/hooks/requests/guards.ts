import { isEnded } from '../engine/ended-sessions.ts';
import { requestEventOf } from '../engine/request-event.ts';
import { refuse } from './input.ts';

/**
 * Refuses requests that a page of another site made a visitor's browser send. A browser names the page's
 * origin with every write. Programs such as curl name none, but they act only for the person who runs them.
 * @throws 403 with the code `foreign_origin`
 */
export function requireOwnOrigin(e: object): void {
  if (isForeign(requestEventOf(e))) refuse('origin', 'foreign_origin', 403);
}

/**
 * Answers the request of another site's page with 204 and does nothing. PocketBase gives this answer for
 * unknown addresses before any hook runs, so an error would reveal who has an account.
 */
export function ignoreForeignOrigin(e: object, answer: () => void): void {
  const event = requestEventOf(e);
  if (isForeign(event)) event.noContent(204);
  else answer();
}

function isForeign({ request }: core.RequestEvent): boolean {
  const origin = request?.header.get('Origin') ?? '';
  if (origin !== '') return !isOwn(origin, request?.host ?? '');
  const site = request?.header.get('Sec-Fetch-Site') ?? '';
  return site !== '' && site !== 'same-origin' && site !== 'none';
}

/**
 * Whether an origin is APP_URL or the server's own address. The server's address must be `localhost` or an
 * IP address: unlike a domain name, these cannot be made to lead to another machine (DNS rebinding).
 */
export function isOwn(origin: string, host: string): boolean {
  if (origin === $os.getenv('APP_URL')) return true;
  return isAddress(host) && origin.replace(/^https?:\/\//, '') === host;
}

const isAddress = (host: string) => /^(?:localhost|[\d.]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host);

/**
 * Refuses a body on our routes that expect none. Go reads the rest of a body before it sends a long answer,
 * and would occupy a JavaScript machine until then.
 * @throws 413
 */
export function requireNoBody(e: object): void {
  if (requestEventOf(e).request?.contentLength !== 0)
    throw new ApiError(413, 'A body is not expected here.');
}

/**
 * Answers another spelling of the address of a route that replaces one of PocketBase's, without reading the body.
 * @throws 404
 */
export function refuseSpelling(): never {
  throw new NotFoundError();
}

/** Keeps an answer out of every cache. It runs before each write, and before each question of a member. */
export function forbidCaching(e: object): void {
  requestEventOf(e).response.header().set('Cache-Control', 'no-store');
}

/**
 * Refuses a member whose session was ended by a sign-out: PocketBase knows only the tokens of all sessions.
 * @throws 401
 */
export function requireOpenSession(e: object): void {
  if (isEnded(e)) throw new UnauthorizedError();
}

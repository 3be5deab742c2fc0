import { requestEventOf } from '../engine/request-event.ts';
import { refuse } from './body.ts';

/**
 * Refuses requests that a foreign page made its visitor's browser send. A browser names the page's origin
 * with every write; programs such as curl name none, and act for nobody else.
 * @throws 403 with the code `foreign_origin`
 */
export function requireOwnOrigin(e: object): void {
  if (isForeign(requestEventOf(e))) refuse('origin', 'foreign_origin', 403);
}

/**
 * Answers a foreign page by 204 and does nothing. PocketBase answers so before any hook runs where
 * nobody has the address: a refusal would tell who has an account.
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
 * Whether an origin is APP_URL, or the server's own address: unlike a name, `localhost` or a number
 * cannot be made to lead to another machine (DNS rebinding).
 */
export function isOwn(origin: string, host: string): boolean {
  if (origin === $os.getenv('APP_URL')) return true;
  return isAddress(host) && origin.replace(/^https?:\/\//, '') === host;
}

const isAddress = (host: string) => /^(?:localhost|[\d.]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host);

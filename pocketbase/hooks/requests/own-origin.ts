import { requestEventOf } from '../engine/request-event.ts';
import { refuse } from './body.ts';

/**
 * Refuses what a page elsewhere made its visitor's browser send. A browser names the page's origin
 * with every write; what is no browser, such as curl, names none and makes nobody else a sender.
 * @throws 403 with the code `foreign_origin`
 */
export function requireOwnOrigin(e: object): void {
  if (isForeign(requestEventOf(e))) refuse('origin', 'foreign_origin', 403);
}

/**
 * For requests that PocketBase answers by 204 before any hook runs where nobody has the address:
 * another answer here would tell who has an account. Nothing is sent or counted either.
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
 * Own is APP_URL. A server that is opened by its address is its own too: `localhost` or a number
 * cannot be made to lead to another machine, as a name can (DNS rebinding).
 */
export function isOwn(origin: string, host: string): boolean {
  if (origin === $os.getenv('APP_URL')) return true;
  return isAddress(host) && origin.replace(/^https?:\/\//, '') === host;
}

const isAddress = (host: string) => /^(?:localhost|[\d.]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host);

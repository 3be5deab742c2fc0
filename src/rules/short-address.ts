import { isUsername } from './username.ts';

/**
 * Returns the address that an owner shares. It contains no language: the server redirects visitors to the
 * profile in their language.
 * @param site the origin, or only the host if the address is merely shown
 */
export function shortAddress(site: string, username: string): string {
  return `${site}/${username}`;
}

/**
 * Returns the username in the path of a short address, with or without a trailing slash; null if the path
 * contains no valid username.
 */
export function usernameOfPath(path: string): string | null {
  const [, name = ''] = /^\/([^/]+)\/?$/.exec(path) ?? [];
  return isUsername(name) ? name : null;
}

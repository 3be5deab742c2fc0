import { isUsername } from './username.ts';

/**
 * The address that an owner shares. It names no language: the server leads visitors to the profile
 * in theirs.
 * @param site the origin, or the host alone where the address is only shown
 */
export function shortAddress(site: string, username: string): string {
  return `${site}/${username}`;
}

/**
 * The username in the path of a short address, with or without a trailing slash; null if it cannot
 * be one.
 */
export function usernameOfPath(path: string): string | null {
  const [, name = ''] = /^\/([^/]+)\/?$/.exec(path) ?? [];
  return isUsername(name) ? name : null;
}

import { isUsername } from './username.ts';

/**
 * The address that a person hands out. It names no language: the server leads visitors to the
 * profile in theirs.
 * @param site the origin, or the host alone where the address is only shown
 */
export function shortAddress(site: string, username: string): string {
  return `${site}/${username}`;
}

/** The name in the path of a short address, with or without a slash at its end; null where it can be none. */
export function usernameOfPath(path: string): string | null {
  const [, name = ''] = /^\/([^/]+)\/?$/.exec(path) ?? [];
  return isUsername(name) ? name : null;
}

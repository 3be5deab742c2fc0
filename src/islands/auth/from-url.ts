import { USERNAME_INPUT_MAX } from '../../rules/username.ts';

/** Returns the token of the invitation whose link led here; undefined without one. */
export const invitationFromUrl = (): string | undefined =>
  new URLSearchParams(location.search).get('invite') ?? undefined;

/** Returns the username that another page passed in the address, cut to this field's maximum length. */
export function usernameFromUrl(): string {
  const name = new URLSearchParams(location.search).get('username') ?? '';
  return name.slice(0, USERNAME_INPUT_MAX);
}

/** Returns the token of a mailed link from the page's address. */
export function tokenFromUrl(): string | null {
  return new URLSearchParams(location.search).get('token');
}

import { USERNAME_INPUT_MAX } from '../../rules/username.ts';

/** Returns the username that another page passed in the address, cut to this field's maximum length. */
export function usernameFromUrl(): string {
  const name = new URLSearchParams(location.search).get('username') ?? '';
  return name.slice(0, USERNAME_INPUT_MAX);
}

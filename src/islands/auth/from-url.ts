import { USERNAME_INPUT_MAX } from '../../rules/username.ts';
import { holdHash, openedHash, takeHash } from '../../ui/held-hash.ts';

/** Returns the token of the invitation whose link led here; undefined without one. */
export const invitationFromUrl = (): string | undefined =>
  new URLSearchParams(location.search).get('invite') ?? undefined;

/** Returns the username that another page passed in the address, cut to this field's maximum length. */
export function usernameFromUrl(): string {
  const name = new URLSearchParams(location.search).get('username') ?? '';
  return name.slice(0, USERNAME_INPUT_MAX);
}

/** Takes the token of a mailed link out of the page's address; null if there is none. */
export function tokenFromUrl(): string | null {
  // Mails had it in the query until November 2026.
  const inQuery = new URLSearchParams(location.search).get('token');
  if (inQuery) holdHash(inQuery, history.state);
  // Another link of a mail, opened in this tab, changes nothing but the hash.
  addEventListener('hashchange', () => {
    if (openedHash() !== '') location.reload();
  });
  return takeHash() || null;
}

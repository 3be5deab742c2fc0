/** The token of a link in a mail. */
export function tokenOfAddress(): string | null {
  return new URLSearchParams(location.search).get('token');
}

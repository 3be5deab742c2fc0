/** Returns the token of a mailed link from the page's address. */
export function tokenFromUrl(): string | null {
  return new URLSearchParams(location.search).get('token');
}

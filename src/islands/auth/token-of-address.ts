/** What a link of a mail carries. */
export function tokenOfAddress(): string | null {
  return new URLSearchParams(location.search).get('token');
}

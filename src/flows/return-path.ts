/**
 * Returns the path to open after a sign-in: `wanted` if it is a path of this site, or else the dashboard.
 * Adds the language to a path without one.
 * @param wanted the decoded `returnTo` of the query, or null
 */
export function returnPath(wanted: string | null, lang: string): string {
  const path = wanted !== null && isOwnPath(wanted) ? wanted : '/dashboard';
  return /^\/[a-z]{2}(?:[/?#]|$)/.test(path) ? path : `/${lang}${path}`;
}

// Browsers read '\' as '/', remove tabs and line breaks, and treat '//host' as another site.
function isOwnPath(path: string): boolean {
  if (!/^\/(?!\/)[^\\\s\u0000-\u001f]*$/.test(path)) return false;
  try {
    const base = 'https://site.invalid';
    const { origin, pathname } = new URL(path, base);
    // The resolved path is checked because '/..//host' becomes '//host'.
    return origin === base && !/^\/(?:\/|%2f|%5c)/i.test(pathname);
  } catch {
    return false;
  }
}

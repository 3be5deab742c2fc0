/**
 * Where a sign-in leads: the path it was asked for when that is a path of this site, else the
 * dashboard. A path without a language gets the page's.
 * @param wanted the decoded `returnTo` of the query, or null
 */
export function returnPath(wanted: string | null, lang: string): string {
  const path = wanted !== null && isOwnPath(wanted) ? wanted : '/dashboard';
  return /^\/[a-z]{2}(?:[/?#]|$)/.test(path) ? path : `/${lang}${path}`;
}

// Browsers read '\' as '/', drop tabs and line breaks, and take '//host' for another site.
function isOwnPath(path: string): boolean {
  if (!/^\/(?!\/)[^\\\s\u0000-\u001f]*$/.test(path)) return false;
  try {
    const base = 'https://site.invalid';
    const { origin, pathname } = new URL(path, base);
    // Judged where the dots lead: '/..//host' ends at '//host'.
    return origin === base && !/^\/(?:\/|%2f|%5c)/i.test(pathname);
  } catch {
    return false;
  }
}

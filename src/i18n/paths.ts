import { defaultLang, isLang, locales, type Lang } from './locales.ts';

/**
 * Returns a path in a language: `pathIn('ar', 'dashboard')` is `/ar/dashboard`. An empty path is the
 * language's home page, `/ar/`.
 */
export function pathIn(lang: Lang, path = ''): string {
  return `/${lang}/${path.replace(/^\//, '')}`;
}

/** Returns the language in a path's first segment, or English. */
export function langOfPath(pathname: string): Lang {
  const first = pathname.split('/')[1];
  return isLang(first) ? first : defaultLang;
}

/** Returns the path of the same page in another language; only the first segment changes. */
export function swapLang(pathname: string, lang: Lang): string {
  const [, first, ...rest] = pathname.split('/');
  return isLang(first) ? `/${lang}/${rest.join('/')}` : pathIn(lang);
}

/** `getStaticPaths` for pages that exist once per language. */
export const langPaths = () => locales.map(({ code }) => ({ params: { lang: code } }));

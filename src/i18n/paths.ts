import { defaultLang, isLang, locales, type Lang } from './locales.ts';

/** `pathIn('ar', 'dashboard')` is `/ar/dashboard`; the empty path is the language's home, `/ar/`. */
export function pathIn(lang: Lang, path = ''): string {
  return `/${lang}/${path.replace(/^\//, '')}`;
}

/** The language that a path's first segment names, or English. */
export function langOfPath(pathname: string): Lang {
  const first = pathname.split('/')[1];
  return isLang(first) ? first : defaultLang;
}

/** The same page in another language: only the first segment changes. */
export function swapLang(pathname: string, lang: Lang): string {
  const [, first, ...rest] = pathname.split('/');
  return isLang(first) ? `/${lang}/${rest.join('/')}` : pathIn(lang);
}

/** `getStaticPaths` of every page that exists once for each language. */
export const langPaths = () => locales.map(({ code }) => ({ params: { lang: code } }));

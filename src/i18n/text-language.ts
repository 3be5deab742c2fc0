import { localeOf, type Lang } from './locales.ts';

/** Returns the attributes `lang` and `dir` for a text that is not in the page's language. */
export function textLanguage(source: Lang, page: Lang) {
  const isForeign = source !== page;
  return {
    lang: isForeign ? source : undefined,
    dir: isForeign ? localeOf(source).dir : undefined,
  };
}

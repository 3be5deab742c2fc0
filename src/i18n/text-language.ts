import { localeOf, type Lang } from './locales.ts';

/** `lang` and `dir` of a text that is not written in the page's language. */
export function textLanguage(source: Lang, page: Lang) {
  return source === page ? {} : { lang: source, dir: localeOf(source).dir };
}

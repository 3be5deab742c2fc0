import { localeOf, type Lang } from './locales.ts';

/** Joins items into a list such as 'one, two, and three'. */
export function formatList(items: readonly string[], lang: Lang): string {
  return new Intl.ListFormat(localeOf(lang).intl).format(items);
}

/** Joins items that are no enumeration, without the word 'and'. */
export const joinWithCommas = (items: readonly string[], lang: Lang): string =>
  items.join(lang === 'ar' ? '، ' : ', ');

/** Lists languages as inside a sentence of the page's language, such as 'Arabic and French'. */
export function formatLanguages(languages: readonly Lang[], lang: Lang): string {
  const names = new Intl.DisplayNames(localeOf(lang).intl, { type: 'language' });
  const words = languages.map((code) => names.of(code) ?? code);
  return formatList(words, lang);
}

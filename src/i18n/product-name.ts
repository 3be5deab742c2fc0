import type { Lang } from './locales.ts';
import { site } from '../site.ts';

/** Returns the product's name as readers of the language write it. */
export function productName(lang: Lang): string {
  return lang === site.nativeLang ? site.nativeName : site.name;
}

const wordsOf = (text: string) => ` ${(text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;

/** Whether a text contains the product's name, in either spelling, as a word of its own. */
function namesProduct(text: string): boolean {
  return [site.name, site.nativeName].some((name) => wordsOf(text).includes(wordsOf(name)));
}

/** Appends the product's name to a title. */
export const withProduct = (title: string, lang: Lang): string => `${title} | ${productName(lang)}`;

/** Returns a page's title for browsers and search engines, with the product's name exactly once. */
export function fullTitle(title: string, lang: Lang): string {
  return namesProduct(title) ? title : withProduct(title, lang);
}

import type { Lang } from './locales.ts';
import { site } from '../site.ts';

/** The product's name as a reader of the language writes it. */
export function productName(lang: Lang): string {
  return lang === site.nativeLang ? site.nativeName : site.name;
}

const wordsOf = (text: string) => ` ${(text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;

/** Whether a text names the product, in either spelling, as words of its own. */
function namesProduct(text: string): boolean {
  return [site.name, site.nativeName].some((name) => wordsOf(text).includes(wordsOf(name)));
}

/** A title that does not name the product, with it. */
export const withProduct = (title: string, lang: Lang): string => `${title} | ${productName(lang)}`;

/** A page's title as browsers and search engines show it: with the product's name, and once. */
export function fullTitle(title: string, lang: Lang): string {
  return namesProduct(title) ? title : withProduct(title, lang);
}

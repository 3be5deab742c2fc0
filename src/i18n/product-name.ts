import type { Lang } from './locales.ts';
import { site } from '../site.ts';

/** The product's name as a reader of the language writes it. */
export function productName(lang: Lang): string {
  return lang === site.nativeLang ? site.nativeName : site.name;
}

/** Fills in `{{product}}`. */
export function nameProduct(text: string, lang: Lang): string {
  return text.replace(/\{\{product\}\}/g, productName(lang));
}

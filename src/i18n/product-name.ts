import type { Lang } from './locales.ts';
import { site } from '../site.ts';

/** The product's name as a reader of the language writes it. */
export function productName(lang: Lang): string {
  return lang === 'ar' ? site.nativeName : site.name;
}

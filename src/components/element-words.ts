import { defaultLang, isLang, type Lang } from '@/i18n/locales.ts';
import { createTranslate, type Translate, type Words } from '@/i18n/translate.ts';

/** Returns the UI texts that the page passes to a custom element. */
export const wordsOf = ({ dataset }: HTMLElement): Words =>
  JSON.parse(dataset['words'] ?? '{}') as Words;

export const translatorOf = (element: HTMLElement): Translate<Words> =>
  createTranslate(wordsOf(element), pageLang());

export function pageLang(): Lang {
  const { lang } = document.documentElement;
  return isLang(lang) ? lang : defaultLang;
}

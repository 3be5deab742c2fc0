import { readFileSync } from 'node:fs';
import { fillWords } from '../../src/i18n/facts.ts';
import type { Lang } from '../../src/i18n/locales.ts';
import { createTranslate, type Translate } from '../../src/i18n/translate.ts';
import type { WordsOf } from '../../src/i18n/words.ts';

/** Returns the words of one namespace as the site shows them. */
export function readWords<N extends keyof WordsOf>(lang: Lang, namespace: N): WordsOf[N] {
  const path = new URL(`../../public/locales/${lang}/${namespace}.json`, import.meta.url);
  return fillWords(JSON.parse(readFileSync(path, 'utf8')) as WordsOf[N], lang);
}

/** Returns the translate function of one namespace, for keys that another namespace has as well. */
export function wordsOf<N extends keyof WordsOf>(lang: Lang, namespace: N): Translate<WordsOf[N]> {
  return createTranslate(readWords(lang, namespace), lang);
}

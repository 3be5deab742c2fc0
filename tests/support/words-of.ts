import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { z } from 'astro/zod';
import { fillWords, fillFacts } from '../../src/i18n/facts.ts';
import type { Lang } from '../../src/i18n/locales.ts';
import { createTranslate, type Translate } from '../../src/i18n/translate.ts';
import type { Dictionary, Namespace, WordsOf } from '../../src/i18n/words.ts';
import type { landingSchema } from '../../src/content/landing-schema.ts';

/** Returns the words of one namespace as the site shows them. */
export function readWords<N extends keyof WordsOf>(lang: Lang, namespace: N): WordsOf[N] {
  const path = new URL(`../../public/locales/${lang}/${namespace}.json`, import.meta.url);
  return fillWords(JSON.parse(readFileSync(path, 'utf8')) as WordsOf[N], lang);
}

/** Returns the translate function of an island's namespaces, for keys that another island has as well. */
export function wordsOf<N extends Namespace>(
  lang: Lang,
  ...namespaces: readonly N[]
): Translate<Dictionary<N>> {
  const files: object[] = namespaces.map((namespace) => readWords(lang, namespace));
  return createTranslate(Object.assign({}, ...files) as Dictionary<N>, lang);
}

type Landing = z.infer<typeof landingSchema>;

/** Returns the texts of the landing page, and what stands below them. */
export function landingOf(lang: Lang): { texts: Landing; body: string } {
  const file = new URL(`../../content/landing/${lang}.mdx`, import.meta.url);
  const text = fillFacts(readFileSync(file, 'utf8'), lang);
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  return { texts: parse(front) as Landing, body };
}

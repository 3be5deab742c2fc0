import { readdirSync, readFileSync } from 'node:fs';
import { fillWords } from '../../../src/i18n/facts.ts';
import type { Lang } from '../../../src/i18n/locales.ts';
import type { Namespace as PageNamespace } from '../../../src/i18n/words.ts';

/** The pages' words, and those that the server alone uses. */
export type Namespace = PageNamespace | 'mail';

const folder = new URL('../../../public/locales/', import.meta.url);

/** The folders in `public/locales`, expected or not. */
export const localeFolders = () => readdirSync(folder);
export const localeFiles = (lang: Lang) => readdirSync(new URL(lang, folder));

export const namespaces = localeFiles('en').map((file) => file.replace('.json', '') as Namespace);

type WordFile = Readonly<Record<string, string>>;
const read = new Map<string, WordFile>();

/** The words as they are written. Reads each file once; some tests read it for every key. */
export function readWords(lang: Lang, namespace: Namespace): WordFile {
  const path = `${lang}/${namespace}.json`;
  const words =
    read.get(path) ?? (JSON.parse(readFileSync(new URL(path, folder), 'utf8')) as WordFile);
  read.set(path, words);
  return words;
}

/** The words as the site has them. */
export const filledWords = (lang: Lang, namespace: Namespace): WordFile =>
  fillWords(readWords(lang, namespace), lang);

export const placeholder = /\{\{(\w+)\}\}/g;

export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name).sort();
}

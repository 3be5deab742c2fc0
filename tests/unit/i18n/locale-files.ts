import { readdirSync, readFileSync } from 'node:fs';
import { fillWords } from '../../../src/i18n/facts.ts';
import type { Lang } from '../../../src/i18n/locales.ts';
import type { Namespace as PageNamespace } from '../../../src/i18n/words.ts';

/** The namespaces of the pages, and `mail`, which only the server uses. */
export type Namespace = PageNamespace | 'mail';

const folder = new URL('../../../public/locales/', import.meta.url);

/** Returns all folders in `public/locales`, including unexpected ones. */
export const localeFolders = () => readdirSync(folder);
export const localeFiles = (lang: Lang) => readdirSync(new URL(lang, folder));

export const namespaces = localeFiles('en').map((file) => file.replace('.json', '') as Namespace);

type WordFile = Readonly<Record<string, string>>;
const read = new Map<string, WordFile>();

/** Returns a file's words as written. Reads each file only once, since some tests ask for every key. */
export function readWords(lang: Lang, namespace: Namespace): WordFile {
  const path = `${lang}/${namespace}.json`;
  const words =
    read.get(path) ?? (JSON.parse(readFileSync(new URL(path, folder), 'utf8')) as WordFile);
  read.set(path, words);
  return words;
}

/** Returns a file's words as the site shows them, with the facts filled in. */
export const filledWords = (lang: Lang, namespace: Namespace): WordFile =>
  fillWords(readWords(lang, namespace), lang);

export const placeholder = /\{\{(\w+)\}\}/g;

export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name).sort();
}

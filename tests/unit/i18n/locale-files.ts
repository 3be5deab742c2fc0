import { readdirSync, readFileSync } from 'node:fs';
import type { Lang } from '../../../src/i18n/locales.ts';
import { namespaces as pageNamespaces } from '../../../src/i18n/namespaces.ts';

/** The pages' words, and those that the server alone uses. */
export const namespaces = [...pageNamespaces, 'mail'] as const;
export type Namespace = (typeof namespaces)[number];

const folder = new URL('../../../public/locales/', import.meta.url);

/** What stands in `public/locales`, whether it should or not. */
export const localeFolders = () => readdirSync(folder);
export const localeFiles = (lang: Lang) => readdirSync(new URL(lang, folder));

type WordFile = Readonly<Record<string, string>>;
const read = new Map<string, WordFile>();

/** Reads each file once; some tests ask for it at every key. */
export function readWords(lang: Lang, namespace: Namespace): WordFile {
  const path = `${lang}/${namespace}.json`;
  const words =
    read.get(path) ?? (JSON.parse(readFileSync(new URL(path, folder), 'utf8')) as WordFile);
  read.set(path, words);
  return words;
}

export const placeholder = /\{\{(\w+)\}\}/g;

export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name).sort();
}

import { readdirSync, readFileSync } from 'node:fs';
import type { Lang } from '../../../src/i18n/locales.ts';
import type { Namespace as PageNamespace } from '../../../src/i18n/words.ts';

/** The pages' words, and those that the server alone uses. */
export type Namespace = PageNamespace | 'mail';

const folder = new URL('../../../public/locales/', import.meta.url);

/** What stands in `public/locales`, whether it should or not. */
export const localeFolders = () => readdirSync(folder);
export const localeFiles = (lang: Lang) => readdirSync(new URL(lang, folder));

export const namespaces = localeFiles('en').map((file) => file.replace('.json', '') as Namespace);

export function readWords(lang: Lang, namespace: Namespace): Readonly<Record<string, string>> {
  const file = new URL(`${lang}/${namespace}.json`, folder);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

export const placeholder = /\{\{(\w+)\}\}/g;

export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name).sort();
}

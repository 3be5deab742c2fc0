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

export function readWords(lang: Lang, namespace: Namespace): Readonly<Record<string, string>> {
  const file = new URL(`${lang}/${namespace}.json`, folder);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

export const placeholder = /\{\{(\w+)\}\}/g;

export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name).sort();
}

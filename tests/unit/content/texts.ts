import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { fillFacts } from '../../../src/i18n/facts.ts';
import { isLang, type Lang } from '../../../src/i18n/locales.ts';

const content = fileURLToPath(new URL('../../../content/', import.meta.url));

export interface Text {
  /** Path below `content/`. */
  path: string;
  kind: string;
  slug: string;
  lang: Lang;
  data: Record<string, unknown>;
  body: string;
}

/** All texts that editors write. */
export const texts: Text[] = globSync('*/*/*.mdx', { cwd: content }).sort().map(read);

export const ofKind = (kind: string) => texts.filter((text) => text.kind === kind);

function read(path: string): Text {
  const [kind = '', slug = '', file = ''] = path.split('/');
  const lang = file.replace('.mdx', '');
  if (!isLang(lang)) throw new Error(`${path}: no language`);
  const text = fillFacts(readFileSync(content + path, 'utf8'), lang);
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  return { path, kind, slug, lang, data: parse(front) as Record<string, unknown>, body };
}

/** The languages in which a file of a folder is written, such as `starters/en.json`. */
export const languagesIn = (folder: string): Lang[] =>
  globSync('*', { cwd: content + folder })
    .map((file) => file.split('.')[0])
    .filter(isLang);

/** Returns the summaries, in this language, of the guides not written in it, by guide folder. */
export function summariesIn(lang: Lang) {
  const text = readFileSync(`${content}guide-summaries/${lang}.yaml`, 'utf8');
  return parse(text) as Record<string, { title: string; description: string }>;
}

/** Returns the words as a reader counts them: parts between spaces that have a letter or a digit. */
export function wordsOf(body: string): string[] {
  return body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** Returns the blocks between blank lines: paragraphs, headings, whole lists. */
export function blocksOf(body: string): string[] {
  return body
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
}

/** Returns the items of numbered lists. */
export function itemsOf(body: string): string[] {
  return [...body.matchAll(/^\s*\d+[.)]\s+(.*)$/gm)].map(([, item = '']) => item.trim());
}

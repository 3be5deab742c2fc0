import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { z } from 'astro/zod';
import type { landingSchema } from '../../src/content/landing-schema.ts';
import { fillFacts } from '../../src/i18n/facts.ts';
import type { Lang } from '../../src/i18n/locales.ts';

type Landing = z.infer<typeof landingSchema>;

/** Returns the texts of the landing page, and what stands below them. */
export function landingOf(lang: Lang): { texts: Landing; body: string } {
  const file = new URL(`../../content/landing/${lang}.mdx`, import.meta.url);
  const text = fillFacts(readFileSync(file, 'utf8'), lang);
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  return { texts: parse(front) as Landing, body };
}

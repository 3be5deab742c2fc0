import { getEntry } from 'astro:content';
import type { StarterKind } from '@/content/starter-kinds.ts';
import { defaultLang, type Lang } from '@/i18n/locales.ts';

/** Returns the suggestions of a dice button, in English if the language has no file of its own. */
export async function startersIn(lang: Lang, kind: StarterKind): Promise<readonly string[]> {
  const starters = (await getEntry('starters', lang)) ?? (await getEntry('starters', defaultLang));
  if (!starters) throw new Error(`content/starters/${defaultLang}.json is missing`);
  return starters.data[kind];
}

import { getEntry, type CollectionEntry } from 'astro:content';
import { defaultLang, type Lang } from '@/i18n/locales.ts';
import type { StarterKind } from './starters-schema.ts';
import type { Translation } from './translations.ts';

// Texts with one file per language. A language without a file of its own gets the English one.

/** Returns the texts of the landing page. */
export async function landingIn(lang: Lang): Promise<CollectionEntry<'landing'>['data']> {
  const landing = (await getEntry('landing', lang)) ?? (await getEntry('landing', defaultLang));
  if (!landing) throw new Error(`content/landing/${defaultLang}.mdx is missing`);
  const { id, body, data } = landing;
  if (body?.trim())
    throw new Error(`content/landing/${id}.mdx: text below the last --- is not shown`);
  return data;
}

/** Returns the suggestions of a dice button. */
export async function startersIn(lang: Lang, kind: StarterKind): Promise<readonly string[]> {
  const starters = (await getEntry('starters', lang)) ?? (await getEntry('starters', defaultLang));
  if (!starters) throw new Error(`content/starters/${defaultLang}.json is missing`);
  return starters.data[kind];
}

/** Returns a guide's summary in the page's language, if the guide is not available in that language. */
export async function summaryOf({ slug, lang: source }: Translation<'guides'>, lang: Lang) {
  const summaries = source === lang ? undefined : await getEntry('guideSummaries', lang);
  return summaries?.data[slug];
}

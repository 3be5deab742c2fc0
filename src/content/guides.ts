import { getEntry } from 'astro:content';
import type { Lang } from '@/i18n/locales.ts';
import type { Translation } from './translations.ts';

/** Returns a guide's summary in the page's language, if the guide is not available in that language. */
export async function summaryOf({ slug, lang: source }: Translation<'guides'>, lang: Lang) {
  const summaries = source === lang ? undefined : await getEntry('guideSummaries', lang);
  return summaries?.data[slug];
}

import { getEntry } from 'astro:content';
import type { Lang } from '@/i18n/locales.ts';
import type { Translation } from './translations.ts';

/** What a guide is, in words of the page's language, where it is not written in it. */
export async function summaryOf({ slug, lang: source }: Translation<'guides'>, lang: Lang) {
  const summaries = source === lang ? undefined : await getEntry('guideSummaries', lang);
  return summaries?.data[slug];
}

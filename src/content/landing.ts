import { getEntry, type CollectionEntry } from 'astro:content';
import { defaultLang, type Lang } from '@/i18n/locales.ts';

/** Returns the texts of the landing page, in English if the language has no file of its own. */
export async function landingIn(lang: Lang): Promise<CollectionEntry<'landing'>['data']> {
  const landing = (await getEntry('landing', lang)) ?? (await getEntry('landing', defaultLang));
  if (!landing) throw new Error(`content/landing/${defaultLang}.mdx is missing`);
  const { id, body, data } = landing;
  if (body?.trim())
    throw new Error(`content/landing/${id}.mdx: text below the last --- is not shown`);
  return data;
}

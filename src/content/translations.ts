import { getCollection, type CollectionEntry, type CollectionKey } from 'astro:content';
import { defaultLang, isLang, locales, type Lang } from '@/i18n/locales.ts';

/** One text in one language. */
export type Translation<Kind extends CollectionKey> = CollectionEntry<Kind> & {
  /** Name of the text's folder, the same in every language. */
  slug: string;
  lang: Lang;
  /** All languages that the text is written in. */
  languages: readonly Lang[];
};

/** One text in all its languages, in the order of the language table. */
type Entry<Kind extends CollectionKey> = [Translation<Kind>, ...Translation<Kind>[]];

/** Returns all texts of a collection. */
export async function entriesOf<Kind extends CollectionKey>(kind: Kind): Promise<Entry<Kind>[]> {
  const files = (await getCollection(kind))
    .map((file) => ({ ...file, ...slugAndLang(file.id) }))
    .sort((left, right) => rankOf(left.lang) - rankOf(right.lang));
  const entries = [...Map.groupBy(files, ({ slug }) => slug).values()];
  return entries.map((entry) => {
    const languages = entry.map(({ lang }) => lang);
    return entry.map((file) => ({ ...file, languages }));
  }) as Entry<Kind>[];
}

function slugAndLang(id: string) {
  const [slug = '', lang] = id.split('/');
  if (!isLang(lang)) throw new Error(`content: ${id} names no language`);
  return { slug, lang };
}

const rankOf = (lang: Lang) => locales.findIndex(({ code }) => code === lang);

/** Returns the translation in the reader's language, else the English one, else the first one. */
export function translationFor<Kind extends CollectionKey>(
  entry: Entry<Kind>,
  lang: Lang,
): Translation<Kind> {
  const written = (wanted: Lang) => entry.find((translation) => translation.lang === wanted);
  return written(lang) ?? written(defaultLang) ?? entry[0];
}

/**
 * `getStaticPaths` of `/{lang}/…/{slug}`: every text in every language, translated or not.
 */
export async function pathsOf<Kind extends CollectionKey>(kind: Kind) {
  const entries = await entriesOf(kind);
  return locales.flatMap(({ code: lang }) =>
    entries.map((entry) => ({ params: { lang, slug: entry[0].slug }, props: { entry } })),
  );
}

/** Returns the texts of a list page: those written in this language, or all texts if there are none. */
export async function listOf<Kind extends CollectionKey>(
  kind: Kind,
  lang: Lang,
): Promise<Translation<Kind>[]> {
  const entries = await entriesOf(kind);
  const written = entries.filter((entry) => entry[0].languages.includes(lang));
  return (written.length > 0 ? written : entries).map((entry) => translationFor(entry, lang));
}

/** Returns all texts sorted by `order`, each in the best translation for the language. */
export async function listInOrder<Kind extends 'faq' | 'help'>(
  kind: Kind,
  lang: Lang,
): Promise<Translation<Kind>[]> {
  const translations = (await entriesOf(kind)).map((entry) => translationFor(entry, lang));
  return translations.sort((left, right) => left.data.order - right.data.order);
}

/** Returns the text with this slug, which must exist. */
export async function entryOf<Kind extends CollectionKey>(
  kind: Kind,
  slug: string,
): Promise<Entry<Kind>> {
  const entry = (await entriesOf(kind)).find(([translation]) => translation.slug === slug);
  if (!entry) throw new Error(`content/${kind}/${slug} is missing`);
  return entry;
}

import { getCollection, type CollectionEntry, type CollectionKey } from 'astro:content';
import { defaultLang, isLang, locales, type Lang } from '@/i18n/locales.ts';

/** One text in one language. */
export interface Version<Kind extends CollectionKey> {
  /** Its folder's name, the same in all languages. */
  slug: string;
  lang: Lang;
  entry: CollectionEntry<Kind>;
}

/** One text in all the languages it was written in, in the order of the languages' table. */
export type Work<Kind extends CollectionKey> = [Version<Kind>, ...Version<Kind>[]];

/** All texts of a collection. */
export async function worksOf<Kind extends CollectionKey>(kind: Kind): Promise<Work<Kind>[]> {
  const versions = (await getCollection(kind)).map((entry) => versionOf(entry));
  const bySlug = Map.groupBy(versions, ({ slug }) => slug);
  return [...bySlug.values()].map((found) => inOrder(found) as Work<Kind>);
}

function versionOf<Kind extends CollectionKey>(entry: CollectionEntry<Kind>): Version<Kind> {
  const [slug = '', lang] = entry.id.split('/');
  if (!isLang(lang)) throw new Error(`content: ${entry.id} names no language`);
  return { slug, lang, entry };
}

const place = (lang: Lang) => locales.findIndex(({ code }) => code === lang);

function inOrder<Kind extends CollectionKey>(versions: Version<Kind>[]): Version<Kind>[] {
  return versions.toSorted((left, right) => place(left.lang) - place(right.lang));
}

/** What a reader of this language gets: the own version, else English, else the first there is. */
export function versionFor<Kind extends CollectionKey>(
  work: Work<Kind>,
  lang: Lang,
): Version<Kind> {
  const written = (wanted: Lang) => work.find((version) => version.lang === wanted);
  return written(lang) ?? written(defaultLang) ?? work[0];
}

/** The languages a text was written in. */
export function languagesOf<Kind extends CollectionKey>(work: Work<Kind>): Lang[] {
  return work.map(({ lang }) => lang);
}

/** `getStaticPaths` of `/{lang}/…/{slug}`: every text in every language, as far as it is translated. */
export async function pathsOf<Kind extends CollectionKey>(kind: Kind) {
  const works = await worksOf(kind);
  return locales.flatMap(({ code: lang }) =>
    works.map((work) => ({ params: { lang, slug: work[0].slug }, props: { work } })),
  );
}

/** What stands on a list page of this language: only what was written in it, or else everything. */
export async function listOf<Kind extends CollectionKey>(
  kind: Kind,
  lang: Lang,
): Promise<Version<Kind>[]> {
  const works = await worksOf(kind);
  const written = works.filter((work) => languagesOf(work).includes(lang));
  return (written.length > 0 ? written : works).map((work) => versionFor(work, lang));
}

/** One text that a page of ours is about. */
export async function workOf<Kind extends CollectionKey>(
  kind: Kind,
  slug: string,
): Promise<Work<Kind>> {
  const work = (await worksOf(kind)).find(([version]) => version.slug === slug);
  if (!work) throw new Error(`content/${kind}/${slug} is missing`);
  return work;
}

import { defaultLang, type Lang } from '@/i18n/locales.ts';
import { byDate, idsOf, minutesToRead, type Article } from './article.ts';
import { entriesOf, listOf, type Translation } from './translations.ts';

/** An article in the list of one language. */
export interface ListedArticle extends Article {
  /** The article's Markdown source. */
  body: string;
}

function articleOf({ slug, lang, data, body = '' }: Translation<'blog'>, id: number) {
  return { id, slug, lang, ...data, body, minutes: minutesToRead(body) };
}

/** Returns the articles in this language, newest first; if there are none, the English articles. */
export async function articlesIn(lang: Lang): Promise<ListedArticle[]> {
  const translations = await listOf('blog', lang);
  const readable = translations.filter(
    ({ lang: source }) => source === lang || source === defaultLang,
  );
  const entries = await entriesOf('blog');
  const ids = idsOf(entries.map(([{ slug, data }]) => ({ slug, date: data.date })));
  return readable.map((article) => articleOf(article, ids.get(article.slug) ?? 0)).sort(byDate);
}

/** Returns each value once, in order of first appearance. */
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

export const categoriesOf = (articles: readonly Article[]) =>
  distinct(articles.map(({ category }) => category));

export const tagsOf = (articles: readonly Article[]) =>
  distinct(articles.flatMap(({ tags }) => tags));

import { defaultLang, type Lang } from '@/i18n/locales.ts';
import { byDate, minutesToRead, type Article } from './article.ts';
import { listOf, type Translation } from './translations.ts';

/** An article in the list of one language. */
export interface ListedArticle extends Article {
  /** The article's Markdown source. */
  body: string;
  /** Position in the list, from 0. */
  index: number;
}

function articleOf({ slug, lang, data, body = '' }: Translation<'blog'>) {
  return { slug, lang, ...data, body, minutes: minutesToRead(body) };
}

/** Returns the articles in this language, newest first; if there are none, the English articles. */
export async function articlesIn(lang: Lang): Promise<ListedArticle[]> {
  const translations = await listOf('blog', lang);
  const readable = translations.filter(
    ({ lang: source }) => source === lang || source === defaultLang,
  );
  return readable
    .map(articleOf)
    .sort(byDate)
    .map((article, index) => ({ ...article, index }));
}

/** Returns each value once, in order of first appearance. */
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

export const categoriesOf = (articles: readonly Article[]) =>
  distinct(articles.map(({ category }) => category));

export const tagsOf = (articles: readonly Article[]) =>
  distinct(articles.flatMap(({ tags }) => tags));

import { hasWordsOf, searchable } from '../i18n/search-text.ts';

/** What a reader of the list looks for; an empty text asks for nothing. */
export interface ArticleFilter {
  text: string;
  category: string;
  tag: string;
}

export function filterOf(query: URLSearchParams): ArticleFilter {
  const value = (name: string) => query.get(name) ?? '';
  return { text: value('q'), category: value('category'), tag: value('tag') };
}

/** The query of an address that shows the same: `?tag=privacy`, or nothing. */
export function queryOf({ text, category, tag }: ArticleFilter): string {
  const given = Object.entries({ q: text, category, tag }).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given).toString();
  return query === '' ? '' : `?${query}`;
}

export interface Filterable {
  /** `searchable` already. */
  text: string;
  category: string;
  tags: readonly string[];
}

/** Every word that is looked for is in the text, in whatever order. */
export function matches(article: Filterable, { text, category, tag }: ArticleFilter): boolean {
  return (
    hasWordsOf(searchable(text), article.text) &&
    (category === '' || article.category === category) &&
    (tag === '' || article.tags.includes(tag))
  );
}

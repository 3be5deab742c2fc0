import { foldForSearch, matchesQuery } from '../i18n/search-text.ts';

/** A reader's filters of the article list; an empty string means no filter. */
export interface ArticleFilter {
  text: string;
  category: string;
  tag: string;
}

export function filterOf(query: URLSearchParams): ArticleFilter {
  const value = (name: string) => query.get(name) ?? '';
  return { text: value('q'), category: value('category'), tag: value('tag') };
}

/** Returns the query string for a filter, such as `?tag=privacy`; empty without a filter. */
export function queryOf({ text, category, tag }: ArticleFilter): string {
  const given = Object.entries({ q: text, category, tag }).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given).toString();
  return query === '' ? '' : `?${query}`;
}

export interface Filterable {
  /** The text to search, already folded by `searchable`. */
  text: string;
  category: string;
  tags: readonly string[];
}

/** Whether an article passes the filter. Its text must contain every searched word, in any order. */
export function matches(article: Filterable, { text, category, tag }: ArticleFilter): boolean {
  return (
    matchesQuery(foldForSearch(text), article.text) &&
    (category === '' || article.category === category) &&
    (tag === '' || article.tags.includes(tag))
  );
}

import { hasWordsOf, searchable } from '../i18n/search-text.ts';

/** A reader's filter of the list; an empty string filters nothing. */
export interface ArticleFilter {
  text: string;
  category: string;
  tag: string;
}

export function filterOf(query: URLSearchParams): ArticleFilter {
  const value = (name: string) => query.get(name) ?? '';
  return { text: value('q'), category: value('category'), tag: value('tag') };
}

/** The query string for a filter: `?tag=privacy`, or nothing. */
export function queryOf({ text, category, tag }: ArticleFilter): string {
  const given = Object.entries({ q: text, category, tag }).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given).toString();
  return query === '' ? '' : `?${query}`;
}

export interface Filterable {
  /** Already `searchable`. */
  text: string;
  category: string;
  tags: readonly string[];
}

/** Whether the text contains every word that is searched for, in any order. */
export function matches(article: Filterable, { text, category, tag }: ArticleFilter): boolean {
  return (
    hasWordsOf(searchable(text), article.text) &&
    (category === '' || article.category === category) &&
    (tag === '' || article.tags.includes(tag))
  );
}

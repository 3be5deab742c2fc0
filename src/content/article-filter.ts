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

/** Letters alone, so that `cafe` finds `Café`, and a word without its vowel signs the one with them. */
export function bareText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

export interface Filterable {
  /** As `bareText` leaves it. */
  text: string;
  category: string;
  tags: readonly string[];
}

/** Every word that is looked for is in the text, in whatever order. */
export function matches(article: Filterable, { text, category, tag }: ArticleFilter): boolean {
  const wanted = bareText(text).split(/\s+/);
  return (
    wanted.every((part) => article.text.includes(part)) &&
    (category === '' || article.category === category) &&
    (tag === '' || article.tags.includes(tag))
  );
}

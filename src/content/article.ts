import type { Lang } from '../i18n/locales.ts';
import { foldForSearch } from '../i18n/search-text.ts';
import { GRADIENT_COUNT } from '../rules/letter-avatar.ts';
import type { BlogCategory } from './categories.ts';

/** A blog article with the data that lists show. */
export interface Article {
  /** The same in every language. */
  id: number;
  slug: string;
  /** The language that the article is written in. */
  lang: Lang;
  title: string;
  description: string;
  category: BlogCategory;
  tags: readonly string[];
  date: Date;
  updated?: Date | undefined;
  /** Reading time in minutes. */
  minutes: number;
}

/** Words per minute. */
const READING_SPEED = 200;

/** Markup that readers do not see: imports and exports, link targets, tags. */
const markup = /^(?:import|export) .*$|\]\([^)]*\)|<[^>]*>/gm;
const word = /[\p{L}\p{M}\p{N}]+(?:['’.,-][\p{L}\p{M}\p{N}]+)*/gu;

/** Returns the reading time in whole minutes, at least one. */
export function minutesToRead(body: string): number {
  const words = body.replace(markup, ' ').match(word)?.length ?? 0;
  return Math.max(1, Math.round(words / READING_SPEED));
}

/** Returns the distinct words of a text, folded for the search. */
export function searchWords(body: string): string {
  const words = foldForSearch(body.replace(markup, ' ')).match(word) ?? [];
  return [...new Set(words)].join(' ');
}

/** Returns the class of an article's gradient, the same wherever the article is shown. */
export const gradientOfId = (id: number) => `gradient-${id % GRADIENT_COUNT}`;

type Dated = Pick<Article, 'slug' | 'date'>;

/** Compares two articles for sorting, newest first. */
export function byDate(left: Dated, right: Dated): number {
  return right.date.getTime() - left.date.getTime() || (left.slug < right.slug ? -1 : 1);
}

/**
 * Numbers the articles of all languages in the order of their publication, from 1, so that a new article
 * changes no other's id.
 * @returns ids by slug
 */
export function idsOf(articles: readonly Dated[]): ReadonlyMap<string, number> {
  const oldestFirst = articles.toSorted(byDate).reverse();
  return new Map(oldestFirst.map(({ slug }, index) => [slug, index + 1]));
}

const RELATED_MAX = 3;

/** Returns other articles that share a tag with this one: most shared tags first, then newest first. */
export function relatedTo<A extends Article>(article: Article, all: readonly A[]): A[] {
  const shared = ({ tags }: Article) => tags.filter((tag) => article.tags.includes(tag)).length;
  return all
    .filter((other) => other.slug !== article.slug && shared(other) > 0)
    .toSorted((left, right) => shared(right) - shared(left) || byDate(left, right))
    .slice(0, RELATED_MAX);
}

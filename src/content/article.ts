import type { Lang } from '../i18n/locales.ts';
import { searchable } from '../i18n/search-text.ts';
import { GRADIENTS } from '../rules/letter-avatar.ts';
import type { BlogCategory } from './categories.ts';

/** An article of the blog, as lists show it. */
export interface Article {
  slug: string;
  /** The language it is written in. */
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

/** Source that nobody reads: imports, the targets of links, tags. */
const unread = /^(?:import|export) .*$|\]\([^)]*\)|<[^>]*>/gm;
const word = /[\p{L}\p{M}\p{N}]+(?:['’.,-][\p{L}\p{M}\p{N}]+)*/gu;

/** Whole minutes, at least one. */
export function minutesToRead(body: string): number {
  const words = body.replace(unread, ' ').match(word)?.length ?? 0;
  return Math.max(1, Math.round(words / READING_SPEED));
}

/** The distinct words of a text, folded for a search. */
export function searchWords(body: string): string {
  const words = searchable(body.replace(unread, ' ')).match(word) ?? [];
  return [...new Set(words)].join(' ');
}

/** The initials of the first two words, in capitals. */
export function initialsOf(title: string): string {
  const letters = (title.match(word) ?? []).slice(0, 2).map(([letter = '']) => letter);
  // Two Arabic letters side by side would join into one syllable.
  const isArabic = letters.some((letter) => /\p{Script=Arabic}/u.test(letter));
  return letters.join(isArabic ? '\u00a0' : '').toUpperCase();
}

/** The class of a card's gradient, by its index in the list. */
export const gradientAt = (index: number) => `gradient-${index % GRADIENTS}`;

/** Newest first. */
export function byDate(left: Article, right: Article): number {
  return right.date.getTime() - left.date.getTime() || (left.slug < right.slug ? -1 : 1);
}

const RELATED_MAX = 3;

/** Other articles with a tag of this one: most shared tags first, then the newest. */
export function relatedTo<A extends Article>(article: Article, all: readonly A[]): A[] {
  const shared = ({ tags }: Article) => tags.filter((tag) => article.tags.includes(tag)).length;
  return all
    .filter((other) => other.slug !== article.slug && shared(other) > 0)
    .toSorted((left, right) => shared(right) - shared(left) || byDate(left, right))
    .slice(0, RELATED_MAX);
}

import { describe, expect, it } from 'vitest';
import { filterOf, matches, queryOf } from '../../../src/content/article-filter.ts';
import {
  type Article,
  byDate,
  idsOf,
  minutesToRead,
  relatedTo,
  searchWords,
} from '../../../src/content/article.ts';
import { foldForSearch } from '../../../src/i18n/search-text.ts';

const anArticle = (slug: string, tags: string[], day = 1): Article => ({
  id: 1,
  slug,
  lang: 'en',
  title: slug,
  description: '',
  category: 'workplace',
  tags,
  date: new Date(Date.UTC(2026, 0, day)),
  minutes: 5,
});

describe('reading', () => {
  it.each([
    [299, 1],
    [300, 2],
    [1100, 6],
  ])('%i words takes %i minutes', (words, minutes) => {
    expect(minutesToRead('word '.repeat(words))).toBe(minutes);
  });

  const words = (text: string) => minutesToRead(`${text} `.repeat(200));

  it.each([
    ['don’t', 1],
    ['1,250.5', 1],
    ['| — ** #', 1],
    ['[two words](/en/blog/some-other-article-of-ours)', 2],
    ['<Note kind="some other thing">two words</Note>', 2],
  ])('%j counts as %i words', (text, count) => {
    expect(words(text)).toBe(count);
  });
});

it('an article keeps its id when a newer one is published', () => {
  const articles = [anArticle('second', [], 5), anArticle('first', [], 3)];
  const ids = { first: 1, second: 2 };
  expect(Object.fromEntries(idsOf(articles))).toEqual(ids);
  const more = [anArticle('third', [], 6), ...articles];
  expect(Object.fromEntries(idsOf(more))).toEqual({ ...ids, third: 3 });
});

it('the newest article is first, and articles of the same day have a stable order', () => {
  const articles = [anArticle('b', [], 2), anArticle('a', [], 2), anArticle('c', [], 9)];
  expect(articles.toSorted(byDate).map(({ slug }) => slug)).toEqual(['c', 'a', 'b']);
});

describe('the related articles', () => {
  const article = anArticle('this', ['x', 'y']);
  const slugs = (others: Article[]) => relatedTo(article, others).map(({ slug }) => slug);

  it('share a tag, and do not include the article itself', () => {
    expect(slugs([article, anArticle('other', ['x', 'z']), anArticle('none', ['z'])])).toEqual([
      'other',
    ]);
  });

  it('are three at most: most shared tags first, then the newest', () => {
    const others = [
      anArticle('old', ['x'], 1),
      anArticle('new', ['y'], 9),
      anArticle('close', ['x', 'y'], 2),
      anArticle('middle', ['x'], 5),
    ];
    expect(slugs(others)).toEqual(['close', 'new', 'middle']);
  });
});

it('the search index has each distinct word of a text, folded', () => {
  const body = '## Équipe\n\nUne équipe, [des retours](/fr/blog/feedback) et <b>Équipe</b>.';
  expect(searchWords(body)).toBe('equipe une des retours et');
});

describe('search', () => {
  const article = {
    text: foldForSearch('Les bienfaits des retours anonymes: Équipe, confidentialité'),
    category: 'workplace',
    tags: ['retours', 'équipe'],
  };
  const any = { text: '', category: '', tag: '' };

  describe('an article is found by', () => {
    it.each([
      [any, true],
      [{ ...any, text: 'equipe' }, true],
      [{ ...any, text: 'anonymes  bienfaits' }, true],
      [{ ...any, text: 'anonymes psychologie' }, false],
      [{ ...any, category: 'workplace' }, true],
      [{ ...any, tag: 'equipe' }, false],
      [{ text: 'retours', category: 'psychology', tag: 'retours' }, false],
    ])('%j: %s', (filter, found) => {
      expect(matches(article, filter)).toBe(found);
    });
  });

  it.each([
    ['', any],
    ['?tag=%D8%B3%D8%B1', { ...any, tag: 'سر' }],
    ['?q=x&category=workplace&tag=y', { text: 'x', category: 'workplace', tag: 'y' }],
  ])('the query %j is the filter %j, and vice versa', (query, filter) => {
    expect(filterOf(new URLSearchParams(query))).toEqual(filter);
    expect(queryOf(filter)).toBe(query);
  });
});

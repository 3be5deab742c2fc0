import { describe, expect, it } from 'vitest';
import { filterOf, matches, queryOf } from '../../../src/content/article-filter.ts';
import { foldForSearch } from '../../../src/i18n/search-text.ts';

const article = {
  text: foldForSearch('Les bienfaits des retours anonymes: Équipe, confidentialité'),
  category: 'workplace',
  tags: ['retours', 'équipe'],
};
const any = { text: '', category: '', tag: '' };

describe('an article is found by', () => {
  it.each([
    [any, true],
    [{ ...any, text: 'RETOURS' }, true],
    [{ ...any, text: 'equipe' }, true],
    [{ ...any, text: 'anonymes  bienfaits' }, true],
    [{ ...any, text: 'anonymes psychologie' }, false],
    [{ ...any, category: 'workplace' }, true],
    [{ ...any, category: 'psychology' }, false],
    [{ ...any, tag: 'équipe' }, true],
    [{ ...any, tag: 'equipe' }, false],
    [{ text: 'retours', category: 'workplace', tag: 'retours' }, true],
    [{ text: 'retours', category: 'psychology', tag: 'retours' }, false],
  ])('%j: %s', (filter, found) => {
    expect(matches(article, filter)).toBe(found);
  });

  it('Arabic words with or without diacritics', () => {
    const arabic = { ...article, text: foldForSearch('وجهًا لوجه، وأسئلة') };
    expect(matches(arabic, { ...any, text: 'وجها' })).toBe(true);
    expect(matches(arabic, { ...any, text: 'اسئلة' })).toBe(true);
  });
});

it.each([
  ['', any],
  ['?q=a+b', { ...any, text: 'a b' }],
  ['?category=workplace', { ...any, category: 'workplace' }],
  ['?tag=%D8%B3%D8%B1', { ...any, tag: 'سر' }],
  ['?q=x&category=workplace&tag=y', { text: 'x', category: 'workplace', tag: 'y' }],
])('the query %j is the filter %j, and vice versa', (query, filter) => {
  expect(filterOf(new URLSearchParams(query))).toEqual(filter);
  expect(queryOf(filter)).toBe(query);
});

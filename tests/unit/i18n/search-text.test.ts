import { expect, it } from 'vitest';
import { foldForSearch, matchesQuery } from '../../../src/i18n/search-text.ts';

it.each([
  ['CAFÉ', 'Un café crème'],
  ['cafe creme', 'Un café crème'],
  ['creme un', 'Un café crème'],
  ['strasse', 'Straße'],
  ["l'aide", 'Centre de l’aide'],
  ['الاسئله', 'الأسئلة الشائعة'],
  ['رساله', 'رِسَالَةٌ'],
  ['مستشفي', 'مستشفى'],
  ['همسة', 'همـــسة'],
  ['', 'anything'],
])('%s is found in %s', (query, text) => {
  expect(matchesQuery(foldForSearch(query), foldForSearch(text))).toBe(true);
});

it.each([
  ['tea', 'Un café crème'],
  ['cafe tea', 'Un café crème'],
  ['كتاب', 'الأسئلة الشائعة'],
])('%s is not found in %s', (query, text) => {
  expect(matchesQuery(foldForSearch(query), foldForSearch(text))).toBe(false);
});

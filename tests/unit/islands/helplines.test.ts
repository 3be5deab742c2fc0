import { expect, test } from 'vitest';
import { locales } from '../../../src/i18n/locales.ts';
import { helplinesFor } from '../../../src/islands/dashboard/crisis/helplines.ts';
import { specified } from '../i18n/specified-languages.ts';

const { here, spoken, others } = helplinesFor('en', []);
const helplines = [...here, ...spoken, ...others];

const codes: readonly string[] = locales.map(({ code }) => code);

test('each helpline has a country, a name, a phone number, languages, and a source with its date', () => {
  const errors = helplines.filter(
    ({ country, name, number, hours, source, checked, languages }) => {
      const day = new Date(`${checked}T00:00:00Z`);
      return (
        !/^[A-Z]{2}$/.test(country) ||
        name === '' ||
        !/^\d+(?: \d+)*$/.test(number) ||
        !['always', 'unknown'].includes(hours) ||
        !URL.canParse(source) ||
        !source.startsWith('https://') ||
        !(day.getTime() > Date.UTC(2026, 0)) ||
        !languages.every((language) => codes.includes(language))
      );
    },
  );
  expect(errors).toEqual([]);
});

test('no helpline is listed twice in its country', () => {
  const entries = helplines.map(({ country, name }) => `${country} ${name}`);
  expect(new Set(entries).size).toBe(entries.length);
});

test.each(specified)('a page in %s has a helpline in its language', (lang) => {
  expect(helplines.some(({ languages }) => languages.includes(lang))).toBe(true);
});

test.each([
  [['ar-EG', 'en-US'], 'ar', []],
  [['ar-LB'], 'ar', ['LB']],
  [['de-AT', 'de'], 'de', ['AT']],
  [['zh-Hant-TW', 'fr-CA'], 'fr', ['CA']],
  [['en-US'], 'ar', []],
  [['ar', 'ar-', 'arz-EG', 'C'], 'ar', []],
] as const)(
  'in a browser with the languages %j, a page in %s first lists the helplines of %j',
  (languages, lang, countries) => {
    const found = helplinesFor(lang, languages);
    expect(found.here.map(({ country }) => country)).toEqual(countries);
    const all = [...found.here, ...found.spoken, ...found.others];
    expect(new Set(all)).toEqual(new Set(helplines));
  },
);

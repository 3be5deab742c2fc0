import { expect, test } from 'vitest';
import { guessCountry } from '../../../src/app/dashboard/crisis/country.ts';
import {
  DIRECTORY,
  helplineCountries,
  helplineLines,
  helplinesFor,
  helplinesIn,
} from '../../../src/i18n/helplines.ts';
import { isLang } from '../../../src/i18n/locales.ts';
import { REPORT_NOTE_MAX } from '../../../src/rules/reports.ts';
import { countCharacters } from '../../../src/rules/text.ts';
import { readWords } from '../../support/words-of.ts';
import { specified } from '../i18n/specified-languages.ts';

const helplines = helplinesFor('en', 'elsewhere').others;

test('each helpline has a country, a name, a phone number, hours, languages, and a source with its date', () => {
  const errors = helplines.filter((helpline) => {
    const { country, name, number, hours, source, checked, languages } = helpline;
    const day = new Date(`${checked}T00:00:00Z`);
    return (
      !['always', 'unknown'].includes(hours) ||
      !languages.every(isLang) ||
      !/^[A-Z]{2}$/.test(country) ||
      name === '' ||
      !/^\d+(?: \d+)*$/.test(number) ||
      !URL.canParse(source) ||
      !source.startsWith('https://') ||
      !(day.getTime() > Date.UTC(2026, 0)) ||
      languages.length === 0
    );
  });
  expect(errors).toEqual([]);
});

test('no helpline is listed twice in its country', () => {
  const entries = helplines.map(({ country, name }) => `${country} ${name}`);
  expect(new Set(entries).size).toBe(entries.length);
});

test.each(specified)('a page in %s has a helpline in its language', (lang) => {
  expect(helplines.some(({ languages }) => languages.includes(lang))).toBe(true);
});

test.each(specified)('the helplines in %s leave room for words of a moderator', (lang) => {
  const { helplines_intro: intro, helplines_elsewhere: elsewhere } = readWords(lang, 'desk');
  const text = [intro, ...helplineLines(lang), `${elsewhere} ${DIRECTORY.address}`].join('\n');
  expect(countCharacters(text)).toBeLessThanOrEqual(REPORT_NOTE_MAX - 100);
});

test('the helplines of a text stand after their countries, in its language', () => {
  expect(helplineLines('ar')).toEqual(
    expect.arrayContaining([
      'لبنان (خط الحياة):\u00a01564',
      'المملكة العربية السعودية (خط مساندة الطفل):\u00a0116111',
    ]),
  );
  // One for the young is named only where there is no other.
  expect(helplineLines('nl').join()).not.toContain('Kindertelefoon');
});

test('Arabic has helplines of the countries where it is read, under their own names', () => {
  const spoken = helplinesIn('ar');
  const countries = new Set(spoken.map(({ country }) => country));
  expect(countries).toEqual(new Set(['AE', 'EG', 'JO', 'LB', 'MA', 'SA']));
  expect(spoken.filter(({ name }) => !/\p{Script=Arabic}/u.test(name))).toEqual([]);
});

test('no other page shows a name that needs the font of Arabic, which would be requested for it', () => {
  expect(helplines.filter(({ name }) => /\p{Script=Arabic}/u.test(name))).toEqual([]);
});

test.each(['AT', 'BE', 'CA', 'CH', 'DE', 'ES', 'FR', 'GB', 'IE', 'NL'])(
  '%s has a helpline for the young, below the one for everyone',
  (country) => {
    const [first, ...others] = helplinesFor('en', country).here;
    expect(first?.isForYoung).toBeUndefined();
    expect(others.some(({ isForYoung }) => isForYoung)).toBe(true);
  },
);

test.each([
  ['nl', 'BE', 'Zelfmoordlijn 1813'],
  ['fr', 'BE', 'Centre de Prévention du Suicide'],
  ['ar', 'GB', 'Samaritans'],
] as const)('a page in %s in the country %s first lists %s', (lang, country, name) => {
  const { here, others } = helplinesFor(lang, country);
  expect(here[0]).toMatchObject({ country, name });
  expect(others.some((helpline) => helpline.country === country)).toBe(false);
  expect([...here, ...others]).toHaveLength(helplines.length);
});

test.each([
  ['America/Toronto', ['en-US'], 'en', 'CA'],
  ['Europe/Vienna', ['de-DE'], 'en', 'AT'],
  // An English browser in Jordan is not in the United States.
  ['Asia/Amman', ['en-US'], 'en', 'JO'],
  ['America/Bogota', ['es-MX'], 'es', 'elsewhere'],
  ['UTC', ['ar-EG', 'en-US'], 'ar', 'EG'],
  ['Etc/GMT-1', ['de-AT', 'de'], 'de', 'AT'],
  ['UTC', ['zh-Hant-TW', 'fr-CA'], 'fr', 'CA'],
  ['UTC', ['en-US'], 'ar', 'elsewhere'],
  ['UTC', ['ar', 'ar-', 'arz-LB', 'C'], 'ar', 'elsewhere'],
] as const)(
  'in the zone %s with the languages %j, a page in %s is read in %s',
  (timeZone, languages, lang, country) => {
    expect(guessCountry(lang, { languages, timeZone })).toBe(country);
  },
);

test('each country with a helpline has a time zone that this computer knows', () => {
  const known = Intl.supportedValuesOf('timeZone');
  const guesses = known.map((timeZone) => guessCountry('en', { languages: [], timeZone }));
  expect(helplineCountries.filter((country) => !guesses.includes(country))).toEqual([]);
});

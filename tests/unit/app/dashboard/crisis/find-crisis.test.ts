import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { locales, type Lang } from '../../../../../src/i18n/locales.ts';
import {
  detectCrisis,
  expand,
  loadCrisisPhrases,
  type CrisisPhrases,
} from '../../../../../src/app/dashboard/crisis/find-crisis.ts';
import { foldText } from '../../../../../src/rules/folded-text.ts';
import messages from './messages.json' with { type: 'json' };

const unlisted = 'xx' as Lang;
const phrasesOf = Object.fromEntries(
  await Promise.all(
    [...locales.map(({ code }) => code), unlisted].map(
      async (lang) => [lang, await loadCrisisPhrases(lang)] as const,
    ),
  ),
) as Record<Lang, CrisisPhrases>;

const crisisIn = (text: string, lang: Lang) => detectCrisis(text, phrasesOf[lang]);

const folder = new URL('../../../../../content/crisis/phrases/', import.meta.url);

/** Returns the groups of phrases listed for a language. */
const listedIn = (lang: Lang) =>
  JSON.parse(readFileSync(new URL(`${lang}.json`, folder), 'utf8')) as CrisisPhrases;

const listed = Object.keys(messages) as (keyof typeof messages)[];

test('each language with phrases is tried', () => {
  const files = readdirSync(folder).map((file) => file.replace('.json', ''));
  expect(files.sort()).toEqual([...listed].sort());
});

describe.each(listed)('a message in %s', (lang) => {
  const not = (texts: readonly string[], crisis: ReturnType<typeof crisisIn>) =>
    texts.filter((text) => crisisIn(text, lang) !== crisis);
  const { self_harm, incitement, harmless } = messages[lang];

  test('is found in any spelling and form, also among other words', () => {
    expect(not(self_harm, 'self_harm')).toEqual([]);
    expect(
      not(
        self_harm.map((text) => `hey, ${text}!`),
        'self_harm',
      ),
    ).toEqual([]);
  });

  test('that urges its reader to suicide is found as incitement', () => {
    expect(not(incitement, 'incitement')).toEqual([]);
  });

  test('is not found if it is similar and harmless, a threat, a curse, a joke or a denial', () => {
    expect(not(harmless, null)).toEqual([]);
  });

  test('is also searched for English phrases', () => {
    expect(crisisIn('I want to die', lang)).toBe('self_harm');
    expect(crisisIn('kill yourself', lang)).toBe('incitement');
  });

  test.each(['self_harm', 'incitement'] as const)(
    'is searched for phrases of %s, of which none is listed twice or very short',
    (kind) => {
      const groups = listedIn(lang)[kind];
      const folded = groups.flatMap(({ phrases }) => phrases.flatMap(expand).map(foldText));
      expect(folded.filter((phrase, index) => folded.indexOf(phrase) !== index)).toEqual([]);
      expect(folded.filter((phrase) => phrase.length < 5)).toEqual([]);
      expect(folded.length).toBeGreaterThan(10);
    },
  );
});

describe('a phrase', () => {
  test('is found after the same words in a figure of speech', () => {
    const text = 'I want to die laughing. No, honestly: I want to die';
    expect(crisisIn(text, 'en')).toBe('self_harm');
  });

  test('is found only as whole words', () => {
    expect(crisisIn('hi want to diet', 'en')).toBeNull();
  });

  test('is not found in a language other than the page’s and English', () => {
    expect(crisisIn('ik wil dood', 'fr')).toBeNull();
  });

  test('is found only in English if none are listed in the page’s language', () => {
    expect(crisisIn('voglio morire', unlisted)).toBeNull();
    expect(crisisIn('I want to die', unlisted)).toBe('self_harm');
  });

  test('of need after a quoted incitement is found as self-harm', () => {
    expect(crisisIn('they say kill yourself. I want to die', 'en')).toBe('self_harm');
  });
});

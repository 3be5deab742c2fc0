import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { locales, type Lang } from '../../../src/i18n/locales.ts';
import {
  localeFiles,
  localeFolders,
  namespaces,
  placeholder,
  placeholdersOf,
  readWords,
  type Namespace,
} from './locale-files.ts';

const languages = locales.map(({ code }) => code);
const translations = languages.filter((lang) => lang !== 'en');

/** Translations that are correct although they equal the English words. */
const alsoEnglish: Readonly<Record<string, { in: readonly Lang[]; reason: string }>> = {
  'blog.category_guide': { in: ['fr'], reason: 'French for guide' },
  'answers.public': { in: ['fr'], reason: 'French for public' },
  'common.blog': { in: ['fr', 'es', 'de', 'nl'], reason: 'the word of every language' },
  'common.faq': { in: ['fr'], reason: 'French abbreviates like that too' },
  'common.guides': { in: ['fr'], reason: 'French for guides' },
  'common.menu': { in: ['fr', 'nl'], reason: 'French and Dutch for menu' },
  'common.nav_legal': { in: ['es'], reason: 'Spanish for legal' },
  'common.nav_product': { in: ['nl'], reason: 'Dutch for product' },
  'dashboard.message_count_one': { in: ['fr'], reason: 'French for message' },
  'dashboard.message_count_other': { in: ['fr'], reason: 'French for messages' },
  'dashboard.messages': { in: ['fr'], reason: 'French for messages' },
  'dashboard.public': { in: ['fr'], reason: 'French for public' },
  'dashboard.voice': { in: ['es'], reason: 'Spanish for color' },
  'frame.part_inbox': { in: ['nl'], reason: 'Dutch for inbox' },
  'guides.communication': { in: ['fr'], reason: 'French for communication' },
  'guides.title': { in: ['fr'], reason: 'French for guides' },
  'export.no': { in: ['es'], reason: 'Spanish for no' },
  'faq.found_one': { in: ['fr'], reason: 'French for question' },
  'faq.found_other': { in: ['fr'], reason: 'French for questions' },
  'help.messaging': { in: ['fr'], reason: 'French for messages' },
  'keyboard.backspace': { in: ['nl'], reason: 'as it stands on Dutch keyboards' },
  'settings.privacy': { in: ['nl'], reason: 'Dutch for privacy' },
  'share.shape_poster': { in: ['nl'], reason: 'Dutch for poster' },
  'settings.notifications': { in: ['fr'], reason: 'French for notifications' },
  'share.shape_story': { in: ['fr', 'nl'], reason: 'the apps’ word' },
};
const isAlsoEnglish = (lang: Lang, name: string) => alsoEnglish[name]?.in.includes(lang) ?? false;

/** The words of the code `other` are no plural. */
const otherCode = 'reason_other';
const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;
/** Returns the placeholders of a text without `product`, which is optional in any translation. */
const namesIn = (text: string) =>
  [...new Set(placeholdersOf(text))].filter((name) => name !== 'product');
const categoriesOf = (lang: Lang) => new Intl.PluralRules(lang).resolvedOptions().pluralCategories;

/** Returns a file's plain and plural keys; in English, plural keys have the suffix `_other`. */
function basesOf(namespace: Namespace): { plain: string[]; plural: string[] } {
  const keys = Object.keys(readWords('en', namespace));
  const isLast = (key: string) => key.endsWith('_other') && key !== otherCode;
  const plural = keys.filter(isLast).map((key) => key.slice(0, -6));
  const isPlural = (key: string) =>
    pluralSuffix.test(key) && plural.includes(key.replace(pluralSuffix, ''));
  return { plain: keys.filter((key) => !isPlural(key)), plural };
}

/** Returns `namespace.key` of every wrong value. */
function namesOf(lang: Lang, isWrong: (text: string, name: string) => boolean): string[] {
  return namespaces.flatMap((namespace) =>
    Object.entries(readWords(lang, namespace))
      .map(([key, text]) => [`${namespace}.${key}`, text] as const)
      .filter(([name, text]) => isWrong(text, name))
      .map(([name]) => name),
  );
}

it('there is a folder for each language and no other', () => {
  expect(localeFolders().sort()).toEqual([...languages].sort());
});

describe.each(languages)('the words of %s', (lang) => {
  it('are in one file for each namespace', () => {
    expect(localeFiles(lang).sort()).toEqual(namespaces.map((name) => `${name}.json`).sort());
  });

  it('have the keys of English, in each plural form of the language', () => {
    const expected = namespaces.flatMap((namespace) => {
      const { plain, plural } = basesOf(namespace);
      const forms = plural.flatMap((base) => categoriesOf(lang).map((form) => `${base}_${form}`));
      return [...plain, ...forms].map((key) => `${namespace}.${key}`);
    });
    expect(namesOf(lang, () => true).sort()).toEqual(expected.sort());
  });

  it('have the placeholders of English', () => {
    const differs = (text: string, name: string) => {
      const [namespace, key] = name.split('.') as [Namespace, string];
      const english = readWords('en', namespace);
      const original = english[key] ?? english[`${key.replace(pluralSuffix, '')}_other`] ?? '';
      const names = namesIn(text);
      // The forms for zero, one and two may lack the number, as 'One message' does.
      const wanted = namesIn(original).filter(
        (each) => each !== 'count' || names.includes(each) || !/_(?:zero|one|two)$/.test(key),
      );
      return !isDeepStrictEqual(names, wanted);
    };
    expect(namesOf(lang, differs)).toEqual([]);
  });

  it('are complete, without stray spaces or braces', () => {
    expect(
      namesOf(
        lang,
        (text, name) =>
          typeof text !== 'string' ||
          text === '' ||
          text !== text.trim() ||
          /[{}]/.test(text.replace(placeholder, '')) ||
          / {2}/.test(text) ||
          // The specification writes these English words with three dots instead of an ellipsis.
          (text.includes('...') && `${lang}.${name}` !== 'en.setup.signing_in'),
      ),
    ).toEqual([]);
  });
});

describe.each(translations)('the words of %s', (lang) => {
  it('are not left in English', () => {
    const isEnglish = (text: string, name: string) => {
      const [namespace, key] = name.split('.') as [Namespace, string];
      const hasLetters = /\p{L}/u.test(text.replace(placeholder, ''));
      return hasLetters && text === readWords('en', namespace)[key];
    };
    const left = namesOf(lang, isEnglish);
    expect(left.filter((name) => !isAlsoEnglish(lang, name))).toEqual([]);
    const listed = Object.keys(alsoEnglish).filter((name) => isAlsoEnglish(lang, name));
    expect(
      listed.filter((name) => !left.includes(name)),
      'no longer equal',
    ).toEqual([]);
  });

  it('use typographic quotation marks and apostrophes', () => {
    expect(namesOf(lang, (text) => /["'`´]/.test(text))).toEqual([]);
  });
});

it('the words of fr have only no-break spaces before punctuation', () => {
  expect(namesOf('fr', (text) => / [!?;:»]|« /.test(text))).toEqual([]);
});

describe('the words of ar', () => {
  it('are in Arabic letters', () => {
    const isOther = (text: string) => !/[\u0621-\u064a]/.test(text.replace(placeholder, ''));
    expect(namesOf('ar', isOther)).toEqual(['desk.counter', 'desk.log_words', 'errors.counter']);
  });

  it('have Arabic digits and punctuation', () => {
    // Emergency numbers are written as on the keys that dial them.
    const read = (text: string) => text.replace(placeholder, '').replace('(112 أو 911)', '');
    const isLatin = (text: string) => /[0-9\u06f0-\u06f9,;?%]/.test(read(text));
    // The list of keywords needs Latin commas, since browsers split it at them.
    expect(namesOf('ar', isLatin)).toEqual(['common.keywords']);
  });
});

it.each(languages.filter((lang) => lang !== 'ar'))(
  'the words of %s contain no Arabic letters',
  (lang) => {
    expect(namesOf(lang, (text) => /\p{Script=Arabic}/u.test(text))).toEqual([]);
  },
);

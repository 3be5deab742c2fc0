import i18next, { type FormatterModule, type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatNumber } from '../../../src/i18n/format.ts';
import { isLang, locales, type Lang } from '../../../src/i18n/locales.ts';
import { createTranslate, hasWords, type Values, type Words } from '../../../src/i18n/translate.ts';
import { errorsByPath } from '../../support/errors-by-path.ts';
import { namespaces, placeholdersOf, readWords } from './locale-files.ts';

/** A formatter for i18next that formats numbers as `formatNumber` does and leaves texts unchanged. */
const numbers: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, lang) =>
    typeof value === 'number' && isLang(lang) ? formatNumber(value, lang) : String(value),
};

const library = i18next.createInstance();

beforeAll(async () => {
  const wordsOf = (lang: Lang) =>
    Object.fromEntries(namespaces.map((namespace) => [namespace, readWords(lang, namespace)]));
  await library.use(numbers).init({
    lng: 'en',
    ns: [...namespaces],
    resources: Object.fromEntries(locales.map(({ code }) => [code, wordsOf(code)])),
    interpolation: { escapeValue: false, alwaysFormat: true },
  });
});

const counts = [0, 1, 2, 3, 11, 100, 1234, 1_000_000];
const texts = ['Laila', 'ليلى', '', 'O’Neil & <b>', '$& $1 $$', '{{count}}', '$t(send)'];

/** Returns test values for a key whose texts have these placeholders. */
function samples(names: readonly string[], isPlural: boolean): Values[] {
  const fill = (value: string | number) => Object.fromEntries(names.map((name) => [name, value]));
  if (isPlural) return counts.map((count) => ({ ...fill('Laila'), count }));
  if (names.length === 0) return [{}];
  return [...texts.map(fill), ...counts.map(fill)].filter((values) => !('count' in values));
}

/** Returns each key that code may use, with the placeholders of all its texts. */
function keysOf(words: Words): Map<string, { names: string[]; isPlural: boolean }> {
  const keys = new Map<string, { names: string[]; isPlural: boolean }>();
  for (const [key, text] of Object.entries(words)) {
    const base = key.replace(/_(?:zero|one|two|few|many|other)$/, '');
    // The words of the code `other` are no plural.
    const isPlural = base !== 'reason' && `${base}_other` in words;
    const name = isPlural ? base : key;
    const names = new Set([...(keys.get(name)?.names ?? []), ...placeholdersOf(text)]);
    keys.set(name, { names: [...names], isPlural });
  }
  return keys;
}

const everyFile = locales.flatMap(({ code: lang }) =>
  namespaces.map((namespace) => ({ path: `${lang}/${namespace}`, lang, namespace })),
);

describe('the translator of islands agrees with i18next', () => {
  it('on the words of every namespace in every language', () => {
    const differences = ({ lang, namespace }: (typeof everyFile)[number]) => {
      const words = readWords(lang, namespace);
      const ours = createTranslate(words, lang);
      const theirs: TFunction = library.getFixedT(lang, namespace);
      return [...keysOf(words)].flatMap(([key, { names, isPlural }]) =>
        samples(names, isPlural)
          .map((values) => ({ key, values, ours: ours(key, values), theirs: theirs(key, values) }))
          .filter((said) => said.ours !== said.theirs),
      );
    };
    expect(
      everyFile.filter(({ lang, namespace }) => keysOf(readWords(lang, namespace)).size === 0),
    ).toEqual([]);
    expect(errorsByPath(everyFile, differences)).toEqual({});
  });
});

it.each([
  ['plain', true],
  ['note', false],
  ['toString', false],
])('words for the key %j exist: %s', (key, has) => {
  expect(hasWords({ note_one: 'one', note_other: 'many', plain: 'x' }, key)).toBe(has);
});

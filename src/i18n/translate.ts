import { localeOf, type Lang } from './locales.ts';

/**
 * UI texts of one island in i18next's JSON format, one level deep; plurals have the keys `key_one`,
 * `key_other`, …
 */
export type Words = Readonly<Record<string, string>>;

type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type BaseKey<K> = K extends `${infer Base}${PluralSuffix}` ? Base | K : K;

/**
 * Values of placeholders. The number `count` also chooses the plural form. Numbers are printed in the
 * language's own digits.
 */
export type Values = Readonly<Record<string, string | number>>;

/** A key of texts, without the suffix of a plural. */
export type Word<W extends Words> = BaseKey<keyof W & string>;

export type Translate<W extends Words> = (key: Word<W>, values?: Values) => string;

/**
 * Replaces i18next in the browser: only chooses the plural and fills in `{{name}}`, so that an island
 * ships its texts and these lines instead of the library. A missing key is returned, as in i18next.
 */
export function createTranslate<W extends Words>(words: W, lang: Lang): Translate<W> {
  const plurals = new Intl.PluralRules(lang);
  const numbers = new Intl.NumberFormat(localeOf(lang).intl);
  const print = (value: string | number | undefined) =>
    typeof value === 'number' ? numbers.format(value) : (value ?? '');
  return (key, values = {}) => {
    const { count } = values;
    const plural = typeof count === 'number' ? `${key}_${plurals.select(count)}` : key;
    const text = words[plural] ?? words[key] ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => print(values[name]));
  };
}

/** Whether there is a text for a code that comes from elsewhere, such as the server. */
export function hasWords<W extends Words>(words: W, key: string): key is keyof W & string {
  return Object.hasOwn(words, key);
}

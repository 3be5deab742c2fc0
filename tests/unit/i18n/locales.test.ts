import { describe, expect, it } from 'vitest';
import { defaultLang, isLang, locales } from '../../../src/i18n/locales.ts';
import { specified } from './specified-languages.ts';

it('the languages match the specification, English first', () => {
  const rows = [
    ['en', 'ltr', 'US'],
    ['ar', 'rtl', 'SA'],
    ['fr', 'ltr', 'FR'],
    ['es', 'ltr', 'ES'],
    ['de', 'ltr', 'DE'],
    ['nl', 'ltr', 'NL'],
  ];
  expect(rows.map(([code]) => code)).toEqual(specified);
  const table = locales.map(({ code, dir, region }) => [code, dir, region]);
  expect(table).toEqual(expect.arrayContaining(rows));
  expect(table[0]).toEqual(rows[0]);
  expect(defaultLang).toBe('en');
});

describe.each(locales)('$localName', ({ code, name, localName, flag, region, dir, intl }) => {
  it('is named in its own language and in English', () => {
    const nameIn = (lang: string) => new Intl.DisplayNames(lang, { type: 'language' }).of(code);
    expect(name.toLowerCase()).toBe(nameIn(code)?.toLowerCase());
    expect(localName).toBe(nameIn('en'));
  });

  it('has the flag of its region', () => {
    const letters = Array.from(flag, (letter) => (letter.codePointAt(0) ?? 0) - 0x1f1e6);
    expect(String.fromCharCode(...letters.map((letter) => 65 + letter))).toBe(region);
  });

  it('is formatted by its own rules, in its own direction', () => {
    expect(Intl.getCanonicalLocales(intl)).toEqual([intl]);
    const locale = new Intl.Locale(intl);
    expect([locale.language, locale.region]).toEqual([code, region]);
    const script = locale.maximize().script;
    expect(dir).toBe(script === 'Arab' ? 'rtl' : 'ltr');
    expect(new Intl.DateTimeFormat(intl).resolvedOptions().calendar).toBe('gregory');
    const digits = new Intl.NumberFormat(intl).resolvedOptions().numberingSystem;
    expect(digits).toBe(script === 'Arab' ? 'arab' : 'latn');
  });
});

it.each([undefined, '', 'EN', 'en-US', 'e', 'eng', 'ru', 'zh', 'xx', '..', 'constructor', ' en'])(
  '%j is not a language of the site',
  (code) => {
    expect(isLang(code)).toBe(false);
  },
);

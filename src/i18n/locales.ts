interface Locale {
  readonly code: string;
  /** The language's name in the language itself. */
  readonly name: string;
  /** The language's name in English. */
  readonly localName: string;
  readonly flag: string;
  readonly dir: 'ltr' | 'rtl';
  readonly region: string;
  /** The first day of the week, numbered as in `Date`: 0 is Sunday. */
  readonly weekStart: number;
  /** BCP 47 tag for `Intl`; Arabic keeps the Gregorian calendar and its own digits. */
  readonly intl: string;
}

/** The only table of languages: routes, switchers, metadata and formatting derive from it. */
export const locales = [
  {
    code: 'en',
    name: 'English',
    localName: 'English',
    flag: '🇺🇸',
    dir: 'ltr',
    region: 'US',
    weekStart: 0,
    intl: 'en-US',
  },
  {
    code: 'ar',
    name: 'العربية',
    localName: 'Arabic',
    flag: '🇸🇦',
    dir: 'rtl',
    region: 'SA',
    weekStart: 6,
    intl: 'ar-SA-u-ca-gregory-nu-arab',
  },
  {
    code: 'fr',
    name: 'Français',
    localName: 'French',
    flag: '🇫🇷',
    dir: 'ltr',
    region: 'FR',
    weekStart: 1,
    intl: 'fr-FR',
  },
  {
    code: 'es',
    name: 'Español',
    localName: 'Spanish',
    flag: '🇪🇸',
    dir: 'ltr',
    region: 'ES',
    weekStart: 1,
    intl: 'es-ES',
  },
  {
    code: 'de',
    name: 'Deutsch',
    localName: 'German',
    flag: '🇩🇪',
    dir: 'ltr',
    region: 'DE',
    weekStart: 1,
    intl: 'de-DE',
  },
  {
    code: 'nl',
    name: 'Nederlands',
    localName: 'Dutch',
    flag: '🇳🇱',
    dir: 'ltr',
    region: 'NL',
    weekStart: 1,
    intl: 'nl-NL',
  },
] as const satisfies readonly Locale[];

export type Lang = (typeof locales)[number]['code'];

export const defaultLang: Lang = 'en';

const byCode = new Map<string, (typeof locales)[number]>(
  locales.map((locale) => [locale.code, locale]),
);

export function isLang(code: unknown): code is Lang {
  return typeof code === 'string' && byCode.has(code);
}

export function localeOf(lang: Lang): (typeof locales)[number] {
  return byCode.get(lang) ?? locales[0];
}

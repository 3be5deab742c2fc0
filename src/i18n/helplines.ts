import listed from '../../content/crisis/helplines.json' with { type: 'json' };
import { localeOf, type Lang } from './locales.ts';

/** A helpline as content/README.md explains it. */
export interface Helpline {
  readonly country: string;
  readonly name: string;
  readonly arabicName?: string;
  readonly number: string;
  readonly hours: 'always' | 'unknown';
  readonly isForYoung?: boolean;
  readonly languages: readonly Lang[];
  readonly source: string;
  readonly checked: string;
}

/**
 * A directory of helplines in more countries, which also has numbers that changed after they were listed
 * here.
 */
export const DIRECTORY = { name: 'Find A Helpline', address: 'findahelpline.com' };

/** Address of the directory for a link. */
export const directoryHref = `https://${DIRECTORY.address}`;

/** Returns the address of a link that calls a number. */
export const callHref = (number: string) => `tel:${number.replaceAll(' ', '')}`;

/**
 * In Arabic, ordinary spaces would reverse the order of a number's parts, and a line could end between them;
 * a no-break space is part of the number in both respects.
 */
export const unbroken = (number: string) => number.replaceAll(' ', '\u00a0');

const HELPLINES = listed as readonly Helpline[];

/** The countries that have a helpline here. */
export const helplineCountries: readonly string[] = [
  ...new Set(HELPLINES.map(({ country }) => country)),
];

export const isForEveryone = ({ isForYoung }: Helpline): boolean => !isForYoung;

/** Returns all helplines, with their Arabic names for Arabic pages. */
const namedFor = (lang: Lang): readonly Helpline[] =>
  lang === 'ar'
    ? HELPLINES.map((each) => ({ ...each, name: each.arabicName ?? each.name }))
    : HELPLINES;

/** Returns the helplines that speak a language, in all countries. */
export const helplinesIn = (lang: Lang): readonly Helpline[] =>
  namedFor(lang).filter(({ languages }) => languages.includes(lang));

/**
 * Returns one helpline a country as lines of a text, those for the young where there is no other. The country
 * comes first, so that an Arabic line begins at the right.
 */
export function helplineLines(lang: Lang): string[] {
  const nameOf = countryNames(lang);
  const spoken = helplinesIn(lang);
  const forAll = new Set(spoken.filter(isForEveryone).map(({ country }) => country));
  return spoken
    .filter((helpline) => isForEveryone(helpline) || !forAll.has(helpline.country))
    .map(({ country, name, number }) => `${nameOf(country)} (${name}):\u00a0${unbroken(number)}`);
}

/**
 * Returns a Markdown list of the helplines that speak a language, those of a country together.
 * @param young the words that mark a helpline for children and young people
 * @param elsewhere the words before the directory
 */
export function helplineList(lang: Lang, young: string, elsewhere: string): string {
  const nameOf = countryNames(lang);
  const spoken = helplinesIn(lang);
  const countries = [...new Set(spoken.map(({ country }) => country))];
  const together = countries.flatMap((code) => spoken.filter(({ country }) => country === code));
  const items = together.map(({ country, name, number, isForYoung }) => {
    const call = `[${unbroken(number)}](${callHref(number)})`;
    return [nameOf(country), call, name, ...(isForYoung ? [young] : [])];
  });
  const directory = [elsewhere, `[${DIRECTORY.address}](${directoryHref})`];
  return [...items, directory].map((parts) => `- ${parts.join(' · ')}`).join('\n');
}

function countryNames(lang: Lang): (country: string) => string {
  const names = new Intl.DisplayNames(localeOf(lang).intl, { type: 'region' });
  return (country) => names.of(country) ?? country;
}

/**
 * Returns the helplines of a country, those for everyone first, and among them those that speak the page's
 * language; and all others.
 */
export function helplinesFor(lang: Lang, country: string) {
  const speaks = ({ languages }: Helpline) => languages.includes(lang);
  const rank = (helpline: Helpline) =>
    (isForEveryone(helpline) ? 0 : 2) + (speaks(helpline) ? 0 : 1);
  const sorted = namedFor(lang).toSorted((one, other) => rank(one) - rank(other));
  return {
    here: sorted.filter((helpline) => helpline.country === country),
    others: sorted.filter((helpline) => helpline.country !== country),
  };
}

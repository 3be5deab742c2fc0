import timeZones from '../../../../content/crisis/time-zones.json' with { type: 'json' };
import type { Lang } from '../../../i18n/locales.ts';
import { storedChoice } from '../../../stores/ui/stored-choice.ts';
import { helplineCountries } from '../../../i18n/helplines.ts';

/** A country without a helpline here, or an unknown one. */
export const ELSEWHERE = 'elsewhere';

/** The country whose helpline is shown: an ISO code, `ELSEWHERE`, or '' until one is chosen. */
export const [$country, chooseCountry] = storedChoice<string>('helpline_country', [
  '',
  ELSEWHERE,
  ...helplineCountries,
]);

/** States of the US with several time zones, such as America/Indiana/Knox. */
const statesOfTheUS = /^America\/(?:Indiana|Kentucky|North_Dakota)\//;

/**
 * Guesses the reader's country from the browser's time zone, because a number works in its own country
 * only. The language counts if the browser hides the zone: an English browser is read everywhere.
 */
export function guessCountry(
  lang: Lang,
  { languages, timeZone }: { readonly languages: readonly string[]; readonly timeZone: string },
): string {
  if (!timeZone.includes('/') || timeZone.startsWith('Etc/'))
    return countryOfLanguage(lang, languages);
  if (statesOfTheUS.test(timeZone)) return 'US';
  const countries = Object.entries(timeZones);
  return countries.find(([, zones]) => zones.includes(timeZone))?.[0] ?? ELSEWHERE;
}

/**
 * Returns the country of the browser's language, such as LB for `ar-LB`, if that is also the page's
 * language: an English browser says nothing about where an Arabic page is read.
 */
function countryOfLanguage(lang: Lang, languages: readonly string[]): string {
  const pattern = new RegExp(`^${lang}-(?:[A-Z][a-z]{3}-)?([A-Z]{2})(?![A-Za-z])`);
  const country = languages.map((language) => pattern.exec(language)?.[1]).find(Boolean);
  return country && helplineCountries.includes(country) ? country : ELSEWHERE;
}

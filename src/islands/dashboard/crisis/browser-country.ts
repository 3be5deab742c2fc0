/**
 * Returns the country of the browser's language, such as EG for `ar-EG`, if that is also the page's
 * language. An English browser says nothing about where an Arabic page is read.
 * @returns undefined if the browser names no country
 */
export function browserCountry(lang: string, languages: readonly string[]): string | undefined {
  const country = new RegExp(`^${lang}-(?:[A-Z][a-z]{3}-)?([A-Z]{2})(?![A-Za-z])`);
  return languages.map((language) => country.exec(language)?.[1]).find((one) => one !== undefined);
}

/**
 * The country of the browser's language, where that is the page's, such as EG of `ar-EG`. An English
 * browser says nothing of where an Arabic page is read.
 * @returns undefined where the browser names none
 */
export function browserCountry(lang: string, languages: readonly string[]): string | undefined {
  const country = new RegExp(`^${lang}-(?:[A-Z][a-z]{3}-)?([A-Z]{2})(?![A-Za-z])`);
  return languages.map((language) => country.exec(language)?.[1]).find((one) => one !== undefined);
}

/** A text as a search compares it: neither case nor accents, Arabic vowel signs or letter forms count. */
export function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[’‘]/g, "'");
}

/** Whether each word of the query stands somewhere in the text; both `searchable` already. */
export function hasWordsOf(query: string, text: string): boolean {
  return query.split(/\s+/).every((word) => text.includes(word));
}

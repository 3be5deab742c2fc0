/** Folds a text for a search: case, accents, Arabic vowel signs and letter forms are ignored. */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[’‘]/g, "'");
}

/** Whether the text contains each word of the query; both are already `searchable`. */
export function matchesQuery(query: string, text: string): boolean {
  return query.split(/\s+/).every((word) => text.includes(word));
}

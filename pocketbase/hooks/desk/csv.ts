/** Characters with which a spreadsheet takes a cell for a formula, or for something that hides one. */
const formulaStart = /^[=+\-@\t\r]/;

/**
 * Returns a cell of a CSV file (RFC 4180). An apostrophe before a cell that a spreadsheet would run as a
 * formula makes it a text.
 * @tested its quoting
 */
export function csvCell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replace(/"/g, '""')}"` : harmless;
}

/** Returns a line of a CSV file with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Trailing spaces are allowed, and so is the byte order mark that some editors write. */
const fence = /^\uFEFF?---\s*$/;
/** A line that may be meant as a fence: another number of hyphens, dashes, leading spaces. */
const almostFence = /^\s*[-–—]+\s*$/;

/**
 * Finds a missing `---` above or below the front matter. Astro would read such a text as one
 * without front matter and name only the missing fields.
 * @returns line, from 1, and mistake; null where both fences stand
 */
export function brokenFence(text: string): string | null {
  const [first = '', ...rest] = text.split('\n');
  if (!fence.test(first)) return '1: the front matter must begin with the line ---';
  if (rest.some((line) => fence.test(line))) return null;
  const meant = rest.findIndex((line) => almostFence.test(line));
  const gap = rest.findIndex((line) => line.trim() === '');
  const at = [meant, gap].find((index) => index >= 0) ?? rest.length;
  return `${at + 2}: the front matter must end with the line ---`;
}

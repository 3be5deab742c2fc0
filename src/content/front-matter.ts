/** Spaces behind it, and the mark that some editors begin a file with, are no mistake. */
const fence = /^\uFEFF?---\s*$/;
/** A line that may have been meant as a fence: another number of hyphens, dashes, spaces before it. */
const almostFence = /^\s*[-–—]+\s*$/;

/**
 * Says where a text's front matter lacks the line `---` above or below it: Astro takes such a text for
 * one without any, and would name the fields alone.
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

/** A fence of front matter. Trailing spaces and the byte order mark of some editors are allowed. */
const fence = /^\uFEFF?---\s*$/;
/** A line that is probably a mistyped fence: other numbers of hyphens, dashes, leading spaces. */
const almostFence = /^\s*[-–—]+\s*$/;

/**
 * Finds a missing `---` above or below the front matter. Without this check Astro would find no front
 * matter in the text and report only the missing fields.
 * @returns line number (from 1) and mistake; null if both fences are there
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

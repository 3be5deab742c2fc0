import type { AstroUserConfig, ContentEntryType } from 'astro';
import type { Loader, LoaderContext } from 'astro/loaders';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPlaceholders, facts, fillFacts } from '../i18n/facts.ts';
import { isLang } from '../i18n/locales.ts';

/** A fence of front matter. Trailing spaces and the byte order mark of some editors are allowed. */
const fence = /^\uFEFF?---\s*$/;
/** A line that is probably a mistyped fence: other numbers of hyphens, dashes, leading spaces. */
const almostFence = /^\s*[-–—]+\s*$/;

/**
 * Finds a missing `---` above or below the front matter. Without this check Astro would find no front
 * matter in the text and report only the missing fields.
 * @returns line number (from 1) and mistake; null if both fences are there
 * @tested directly
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

// Texts and their front matter contain placeholders for facts. Astro reads each file twice: a content
// loader reads the front matter and the source, and Vite compiles the page. Both fill in the facts.

/**
 * Fills in the facts of a text.
 * @param file path of the text's file; the file's name is the language code
 */
function fillFactsIn(text: string, file: string): string {
  const lang = /([^/]+)\.(?:mdx|yaml)$/.exec(file)?.[1];
  if (!isLang(lang)) throw new Error(`content: ${file} names no language`);
  checkPlaceholders(text, relative(process.cwd(), file));
  return joinPaths(fillFacts(text, lang));
}

/** Keeps paths such as 'Settings > Privacy' in one line; a longer one breaks after every second name. */
const joinPaths = (text: string) =>
  text.replace(/(\S+) > (\S+)/g, '$1\u00A0>\u00A0$2').replace(/(?<=\S) > (?=\S)/g, '\u00A0> ');

/** Astro passes `entryTypes` to its own loaders, but omits it from their type. */
type Context = LoaderContext & { entryTypes: Map<string, ContentEntryType> };

export function withFacts(loader: Loader): Loader {
  return { ...loader, load: (context) => loader.load(contextWithFacts(context as Context)) };
}

function contextWithFacts(context: Context): Context {
  const filling = (type: ContentEntryType): ContentEntryType => ({
    ...type,
    getEntryInfo: ({ contents, fileUrl }) => {
      requireFences(contents, fileUrl);
      return type.getEntryInfo({
        contents: fillFactsIn(contents, fileURLToPath(fileUrl)),
        fileUrl,
      });
    },
  });
  const entryTypes = [...context.entryTypes].map(
    ([ending, type]) => [ending, filling(type)] as const,
  );
  return {
    ...context,
    entryTypes: new Map(entryTypes),
    // Astro caches texts by this digest until the next build, so the digest must change with the facts.
    generateDigest: (data) => context.generateDigest(JSON.stringify([facts, data])),
  };
}

function requireFences(text: string, file: URL): void {
  const mistake = file.pathname.endsWith('.mdx') ? brokenFence(text) : null;
  if (mistake) throw new Error(`${relative(process.cwd(), fileURLToPath(file))}:${mistake}`);
}

export type VitePlugin = Extract<
  NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>[number],
  { name: string }
>;

/** Vite plugin that fills in the facts before MDX is compiled. */
export const factsInTexts: VitePlugin = {
  name: 'facts-in-texts',
  enforce: 'pre',
  transform: { filter: { id: /\.mdx$/ }, handler: fillFactsIn },
};

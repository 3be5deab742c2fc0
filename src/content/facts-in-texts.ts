import type { AstroUserConfig, ContentEntryType } from 'astro';
import type { Loader, LoaderContext } from 'astro/loaders';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { facts, fillFacts, requireKnownNames } from '../i18n/facts.ts';
import { isLang } from '../i18n/locales.ts';
import { brokenFence } from './front-matter.ts';

// Texts name facts by placeholders, in their front matter too. Astro reads a file twice: a loader
// takes its front matter and its plain text, Vite makes the page.

/** @param file its path; its name is the language */
function fillFactsIn(text: string, file: string): string {
  const lang = /([^/]+)\.(?:mdx|yaml)$/.exec(file)?.[1];
  if (!isLang(lang)) throw new Error(`content: ${file} names no language`);
  requireKnownNames(text, relative(process.cwd(), file));
  return fillFacts(text, lang);
}

/** Astro's own loaders get this field, which its type leaves out. */
type Context = LoaderContext & { entryTypes: Map<string, ContentEntryType> };

export function fillingFacts(loader: Loader): Loader {
  return { ...loader, load: (context) => loader.load(contextFilling(context as Context)) };
}

function contextFilling(context: Context): Context {
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
    // Astro keeps what it read until the next build: another fact makes it another text.
    generateDigest: (data) => context.generateDigest(JSON.stringify([facts, data])),
  };
}

function requireFences(text: string, file: URL): void {
  const mistake = file.pathname.endsWith('.mdx') ? brokenFence(text) : null;
  if (mistake) throw new Error(`${relative(process.cwd(), fileURLToPath(file))}:${mistake}`);
}

/** For Vite, before MDX is compiled. */
type VitePlugin = Extract<
  NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>[number],
  { name: string }
>;

export const factsInTexts: VitePlugin = {
  name: 'facts-in-texts',
  enforce: 'pre',
  transform: { filter: { id: /\.mdx$/ }, handler: fillFactsIn },
};

import type { AstroUserConfig, ContentEntryType } from 'astro';
import type { Loader, LoaderContext } from 'astro/loaders';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLang } from '../i18n/locales.ts';
import { nameProduct } from '../i18n/product-name.ts';
import { site } from '../site.ts';
import { brokenFence } from './front-matter.ts';

// Texts name the product by placeholders, in their front matter too. Astro reads a file twice: a
// loader takes its front matter and its plain text, Vite compiles the page.

/** `{{name}}` and `{{nativeName}}` stand in `site.ts`, for passages that explain the name. */
export function nameProductIn(text: string, file: string): string {
  const lang = /([^/]+)\.(?:mdx|yaml)$/.exec(file)?.[1];
  if (!isLang(lang)) throw new Error(`content: ${file} names no language`);
  return nameProduct(text, lang)
    .replaceAll('{{name}}', site.name)
    .replaceAll('{{nativeName}}', site.nativeName);
}

/** Astro passes this to its own loaders but leaves it out of the type. */
type Context = LoaderContext & { entryTypes: Map<string, ContentEntryType> };

export function namingProduct(loader: Loader): Loader {
  return { ...loader, load: (context) => loader.load(contextNaming(context as Context)) };
}

function contextNaming(context: Context): Context {
  const naming = (type: ContentEntryType): ContentEntryType => ({
    ...type,
    getEntryInfo: ({ contents, fileUrl }) => {
      requireFences(contents, fileUrl);
      return type.getEntryInfo({ contents: nameProductIn(contents, fileUrl.pathname), fileUrl });
    },
  });
  const entryTypes = [...context.entryTypes].map(
    ([ending, type]) => [ending, naming(type)] as const,
  );
  return {
    ...context,
    entryTypes: new Map(entryTypes),
    // Astro caches parsed texts between builds, so the digest includes the product's name.
    generateDigest: (data) =>
      context.generateDigest(`${site.name} ${site.nativeName} ${JSON.stringify(data)}`),
  };
}

function requireFences(text: string, file: URL): void {
  const mistake = file.pathname.endsWith('.mdx') ? brokenFence(text) : null;
  if (mistake) throw new Error(`${relative(process.cwd(), fileURLToPath(file))}:${mistake}`);
}

/** Runs in Vite, before MDX is compiled. */
type VitePlugin = Extract<
  NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>[number],
  { name: string }
>;

export const productInTexts: VitePlugin = {
  name: 'product-in-texts',
  enforce: 'pre',
  transform: { filter: { id: /\.mdx$/ }, handler: nameProductIn },
};

import { globSync } from 'node:fs';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro:content';
import { blogCategories, guideThemes, helpCategories } from './content/categories.ts';
import { withFacts } from './content/facts-in-texts.ts';
import { landingSchema } from './content/landing-schema.ts';
import { startersSchema } from './content/starters-schema.ts';
import { locales } from './i18n/locales.ts';

// The schemas of the content's front matter. A mistake stops the build with the names of the file and the
// field. content/README.md explains the same rules to editors.

const languages = locales.map(({ code }) => code);

/** @throws for a file that the loader would silently ignore */
function files(kind: string) {
  const isText = (path: string) => languages.some((code) => path.split('/')[1] === `${code}.mdx`);
  const paths = globSync('**/*.*', { cwd: `content/${kind}` }).sort();
  const stray = paths.find((path) => path.split('/').length !== 2 || !isText(path));
  if (stray) {
    const names = languages.map((code) => `${code}.mdx`).join(', ');
    throw new Error(`content/${kind}/${stray}: a text is a folder with ${names}`);
  }
  const pattern = `*/{${languages.join(',')}}.mdx`;
  return withFacts(glob({ base: `./content/${kind}`, pattern }));
}

const title = z.string().min(3).max(110);
/** The description that search engines show. */
const description = z.string().min(50).max(200);
const keywords = z.array(z.string().min(2)).min(3).max(10);
/** The day of the last change. */
const updated = z.date().optional();

export const collections = {
  blog: defineCollection({
    loader: files('blog'),
    schema: z.strictObject({
      title,
      description,
      keywords,
      date: z.date(),
      updated,
      category: z.enum(blogCategories),
      tags: z.array(z.string().min(2).max(30)).min(2).max(5),
    }),
  }),
  guides: defineCollection({
    loader: files('guides'),
    schema: z.strictObject({
      title,
      description,
      keywords,
      date: z.date(),
      updated,
      theme: z.enum(guideThemes),
      related: z.array(z.string()).min(3).max(4),
      /** Opens the guide only to readers who confirm that they are adults, or that they are a couple. */
      gate: z.enum(['adults', 'couples']).optional(),
      /** The guide's steps in short, for search engines. */
      steps: z
        .array(z.strictObject({ name: z.string(), text: z.string() }))
        .min(4)
        .max(8)
        .optional(),
    }),
  }),
  /** Summaries of guides, for languages in which the guides are not written: one file per language. */
  guideSummaries: defineCollection({
    loader: withFacts(
      glob({ base: './content/guide-summaries', pattern: `{${languages.join(',')}}.yaml` }),
    ),
    schema: z.record(z.string(), z.strictObject({ title, description })),
  }),
  help: defineCollection({
    loader: files('help'),
    schema: z.strictObject({
      title,
      description,
      category: z.enum(helpCategories),
      related: z.array(z.string()).min(2).max(3),
      /** Position in the list, from 1. */
      order: z.number().int().positive(),
    }),
  }),
  faq: defineCollection({
    loader: files('faq'),
    schema: z.strictObject({ title, order: z.number().int().positive() }),
  }),
  pages: defineCollection({
    loader: files('pages'),
    schema: z.strictObject({
      title,
      description,
      updated,
      /** The day on which the text really changed, where the specification fixes `updated`. */
      revised: z.date().optional(),
    }),
  }),
  keyboards: defineCollection({
    loader: files('keyboards'),
    schema: z.strictObject({ title, description, keywords }),
  }),
  /** The landing page: one file per language, all of it front matter. */
  landing: defineCollection({
    loader: withFacts(glob({ base: './content/landing', pattern: `{${languages.join(',')}}.mdx` })),
    schema: landingSchema,
  }),
  /** Suggestions that the dice button offers: one file per language. */
  starters: defineCollection({
    loader: glob({ base: './content/starters', pattern: `{${languages.join(',')}}.json` }),
    schema: startersSchema,
  }),
};

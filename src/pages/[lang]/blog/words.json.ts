import type { APIRoute } from 'astro';
import { searchWords } from '@/content/article.ts';
import { articlesIn } from '@/content/blog.ts';
import type { Lang } from '@/i18n/locales.ts';
import { langPaths } from '@/i18n/paths.ts';

export const getStaticPaths = langPaths;

/** Returns the words of each article by slug, for the search in the article list. */
export const GET: APIRoute = async ({ params }) => {
  const articles = await articlesIn(params['lang'] as Lang);
  return Response.json(
    Object.fromEntries(articles.map(({ slug, body }) => [slug, searchWords(body)])),
  );
};

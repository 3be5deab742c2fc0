import type { APIRoute } from 'astro';
import { STARTER_COUNTS, type StarterKind } from '@/content/starters-schema.ts';
import { startersIn } from '@/content/single-files.ts';
import type { Lang } from '@/i18n/locales.ts';
import { langPaths } from '@/i18n/paths.ts';

export const getStaticPaths = () =>
  langPaths().flatMap(({ params }) =>
    Object.keys(STARTER_COUNTS).map((kind) => ({ params: { ...params, kind } })),
  );

/**
 * Returns the suggestions that the dice buttons of the profile page (messages) and of the dashboard
 * (prompts) load at the first press.
 */
export const GET: APIRoute = async ({ params }) =>
  Response.json(await startersIn(params['lang'] as Lang, params['kind'] as StarterKind));

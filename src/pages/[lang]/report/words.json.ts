import type { APIRoute } from 'astro';
import type { Lang } from '@/i18n/locales.ts';
import { langPaths } from '@/i18n/paths.ts';
import { wordsFor } from '@/i18n/words.ts';

export const getStaticPaths = langPaths;

/** Returns the texts that the dashboard loads once its owner reports a message. */
export const GET: APIRoute = ({ params }) =>
  Response.json(wordsFor(params['lang'] as Lang, 'errors', 'reasons', 'report'));

import type { APIRoute } from 'astro';
import type { Lang } from '@/i18n/locales.ts';
import { langPaths } from '@/i18n/paths.ts';
import { wordsFor } from '@/i18n/words.ts';

/** Pages whose texts others load once they need them: the profile page once a message was sent, the dashboard the others. */
const pages = {
  'dashboard/export': ['dashboard', 'settings', 'notices', 'decisions', 'reasons', 'export'],
  notice: ['decisions', 'reasons', 'notices'],
  report: ['reasons', 'report'],
  sent: ['sent'],
} as const;

type Page = keyof typeof pages;

export const getStaticPaths = () =>
  langPaths().flatMap(({ params }) =>
    Object.keys(pages).map((page) => ({ params: { ...params, page } })),
  );

export const GET: APIRoute = ({ params }) =>
  Response.json(wordsFor(params['lang'] as Lang, 'errors', ...pages[params['page'] as Page]));

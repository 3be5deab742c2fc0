import type { APIRoute } from 'astro';
import { picturePath } from '@/rules/pictures.ts';

/** Pictures of link previews; some of the programs that fetch them obey robots.txt. */
const previews = picturePath('*', 'preview_');

export const GET: APIRoute = ({ site }) => {
  const rules = ['User-agent: *', `Allow: ${previews}`, 'Disallow: /api/', 'Disallow: /_/'];
  const sitemap = `Sitemap: ${new URL('sitemap-index.xml', site).href}`;
  return new Response([...rules, '', sitemap, ''].join('\n'));
};

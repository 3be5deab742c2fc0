import type { APIRoute } from 'astro';

export const GET: APIRoute = ({ site }) => {
  const rules = ['User-agent: *', 'Disallow: /api/', 'Disallow: /_/'];
  const sitemap = `Sitemap: ${new URL('sitemap-index.xml', site).href}`;
  return new Response([...rules, '', sitemap, ''].join('\n'));
};

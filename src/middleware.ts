import type { MiddlewareHandler } from 'astro';
import { langOfPath } from './i18n/paths.ts';
import { translatorFor } from './i18n/words.ts';

/** Sets the language of the page's URL, and its words, for the page and its parts. */
export const onRequest: MiddlewareHandler = async ({ locals, url }, next) => {
  const lang = langOfPath(url.pathname);
  locals.lang = lang;
  locals.t = (namespace) => translatorFor(lang, namespace);
  const answer = await next();
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  return isPage ? new Response(styleInHead(await answer.text()), answer) : answer;
};

/**
 * Astro writes the CSS of its islands before the first of them, where HTML allows no style element.
 */
function styleInHead(html: string): string {
  const [style = ''] = /<style>astro-island,[^<]*<\/style>/.exec(html) ?? [];
  return html.replace(style, '').replace('</head>', `${style}</head>`);
}

import type { MiddlewareHandler } from 'astro';
import { langOfPath } from './i18n/paths.ts';
import { translatorFor } from './i18n/words.ts';

/** Takes the language from the URL, and sets it and its translations for the page and its components. */
export const onRequest: MiddlewareHandler = async ({ locals, url }, next) => {
  const lang = langOfPath(url.pathname);
  locals.lang = lang;
  locals.t = (namespace) => translatorFor(lang, namespace);
  const answer = await next();
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  return isPage ? new Response(styleInHead(await answer.text()), answer) : answer;
};

/**
 * Moves the style element of Astro's islands into the head. Astro writes it before the first island, where
 * HTML does not allow it.
 */
function styleInHead(html: string): string {
  const [style = ''] = /<style>astro-island,[^<]*<\/style>/.exec(html) ?? [];
  return html.replace(style, '').replace('</head>', `${style}</head>`);
}

import type { MiddlewareHandler } from 'astro';
import { langOfPath } from './i18n/paths.ts';
import { translatorFor } from './i18n/words.ts';

/** Gives every page and its parts the language of its address, and the words in it. */
export const onRequest: MiddlewareHandler = async ({ locals, url }, next) => {
  const lang = langOfPath(url.pathname);
  locals.lang = lang;
  locals.t = (namespace) => translatorFor(lang, namespace);
  const answer = await next();
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  return isPage ? new Response(styleInHead(await answer.text()), answer) : answer;
};

/** Astro writes the one rule of its islands before the first of them, where HTML allows no style. */
function styleInHead(html: string): string {
  const [style = ''] = /<style>astro-island,[^<]*<\/style>/.exec(html) ?? [];
  return html.replace(style, '').replace('</head>', `${style}</head>`);
}

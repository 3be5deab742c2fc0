import type { MiddlewareHandler } from 'astro';
import { langOfPath } from './i18n/paths.ts';
import { translatorFor } from './i18n/words.ts';

/** Gives every page and its parts the language of its address, and the words in it. */
export const onRequest: MiddlewareHandler = ({ locals, url }, next) => {
  const lang = langOfPath(url.pathname);
  locals.lang = lang;
  locals.t = (namespace) => translatorFor(lang, namespace);
  return next();
};

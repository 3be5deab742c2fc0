import { defaultLang, isLang, type Lang } from '../../../src/i18n/locales.ts';
import { isOwn } from '../requests/own-origin.ts';
import { acceptedLanguage } from './accept-language.ts';

/** The headers that `languageOfVisitor` reads; answers name them in `Vary`. */
export const languageHeaders = ['Accept-Language', 'Referer'] as const;

/**
 * Returns the language for an address without one: the language of our page that linked here, else the
 * browser's, else English. Since there is no cookie, only the browser knows which language was chosen
 * before.
 */
export function languageOfVisitor({ request }: core.RequestEvent): Lang {
  const referer = request?.header.get('Referer') ?? '';
  const [, origin = '', lang] = /^(https?:\/\/[^/]+)\/([^/?#]+)/.exec(referer) ?? [];
  if (isLang(lang) && isOwn(origin, request?.host ?? '')) return lang;
  return acceptedLanguage(request?.header.get('Accept-Language') ?? '') ?? defaultLang;
}

import { defaultLang, isLang, type Lang } from '../../../src/i18n/locales.ts';
import { isOwn } from '../requests/own-origin.ts';
import { acceptedLanguage } from './accept-language.ts';

/** What `languageOfVisitor` reads; an answer that rests on it names them in `Vary`. */
export const languageHeaders = ['Accept-Language', 'Referer'] as const;

/**
 * The language for an address that names none: that of the page of ours which led here, else what the
 * browser asks for, else English. What was chosen before is the browser's alone to know, since no
 * cookie tells it.
 */
export function languageOfVisitor({ request }: core.RequestEvent): Lang {
  const referer = request?.header.get('Referer') ?? '';
  const [, origin = '', lang] = /^(https?:\/\/[^/]+)\/([^/?#]+)/.exec(referer) ?? [];
  if (isLang(lang) && isOwn(origin, request?.host ?? '')) return lang;
  return acceptedLanguage(request?.header.get('Accept-Language') ?? '') ?? defaultLang;
}

import { defaultLang, isLang, type Lang, locales } from '../../../src/i18n/locales.ts';
import { isOwn } from '../requests/guards.ts';

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

/** Maximum characters of the header that are read; browsers send fewer than a hundred. */
const ACCEPT_LANGUAGE_MAX = 200;

interface Range {
  /** Language tag in lower case, such as `de-at`, or `*`. */
  readonly tag: string;
  /** First part of the tag, such as `de`. */
  readonly language: string | undefined;
  /** Number from 0 to 1; 0 excludes the language. */
  readonly weight: number;
}

/**
 * Returns the supported language that a browser prefers (RFC 9110, 12.5.4), or null. A tag with a region
 * counts as its language, and `*` counts as the first supported language that the header does not name. The
 * first of several equal weights wins. Malformed ranges are skipped.
 */
export function acceptedLanguage(header: string): Lang | null {
  const ranges = header.slice(0, ACCEPT_LANGUAGE_MAX).split(',').flatMap(parseRange);
  // The sort is stable, so ranges with equal weights keep their order.
  const wanted = ranges
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => right.weight - left.weight);
  for (const range of wanted) {
    const lang = languageIn(range, ranges);
    if (lang !== null) return lang;
  }
  return null;
}

const anyTag = String.raw`\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*`;
const anyWeight = String.raw`0(?:\.\d{0,3})?|1(?:\.0{0,3})?`;
const rangePattern = new RegExp(`^\\s*(${anyTag})\\s*(?:;\\s*q=(${anyWeight})\\s*)?$`, 'i');

function parseRange(text: string): Range[] {
  const found = rangePattern.exec(text);
  if (!found) return [];
  const tag = found[1]?.toLowerCase() ?? '';
  return [{ tag, language: tag.split('-')[0], weight: Number(found[2] ?? 1) }];
}

function languageIn({ language }: Range, ranges: readonly Range[]): Lang | null {
  if (language === '*') {
    const isNamed = (code: Lang) => ranges.some((range) => range.language === code);
    return locales.find(({ code }) => !isNamed(code))?.code ?? null;
  }
  if (!isLang(language)) return null;
  return ranges.some(({ tag, weight }) => tag === language && weight === 0) ? null : language;
}

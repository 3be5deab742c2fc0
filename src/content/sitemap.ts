import type { SitemapOptions } from '@astrojs/sitemap';
import { existsSync, readFileSync } from 'node:fs';
import { locales } from '../i18n/locales.ts';

interface Head {
  canonical: string | undefined;
  isHidden: boolean;
  alternates: { lang: string; url: string }[];
}

/**
 * Returns the options for one sitemap per language. A sitemap lists each indexed, canonical page with its
 * translations, as read from the metadata of the built pages.
 * @param dist folder of the built site
 */
export function sitemapOptions(dist: URL): SitemapOptions {
  const ofLanguage = (
    code: string,
  ): [string, (item: { url: string }) => { url: string } | undefined] => [
    code,
    (item) => (new URL(item.url).pathname.startsWith(`/${code}/`) ? item : undefined),
  ];
  return {
    filter: (page) => {
      const { canonical, isHidden } = headOf(dist, page);
      return !isHidden && canonical === addressOf(page);
    },
    serialize: (item) => ({
      url: addressOf(item.url),
      links: headOf(dist, item.url).alternates,
    }),
    chunks: Object.fromEntries(locales.map(({ code }) => ofLanguage(code))),
  };
}

/** Adds the final slash to the URL of a language's home page, which is a folder. */
const addressOf = (url: string) => url.replace(/(\/[a-z]{2})$/, '$1/');

function headOf(dist: URL, url: string): Head {
  const path = new URL(addressOf(url)).pathname.slice(1);
  const file = ['', '.html', 'index.html']
    .map((end) => new URL(path + end, dist))
    .find((candidate) => candidate.href.endsWith('.html') && existsSync(candidate));
  if (!file) throw new Error(`sitemap: ${url} was not built`);
  const html = readFileSync(file, 'utf8');
  return {
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    isHidden: html.includes('<meta name="robots" content="noindex"') || path.includes('/_'),
    alternates: [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(
      ([, lang = '', href = '']) => ({ lang, url: href }),
    ),
  };
}

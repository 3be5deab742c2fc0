import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isLang, locales, localeOf } from '../../src/i18n/locales.ts';
import { site } from '../../src/site.ts';
import { builtPages, dist, type BuiltPage } from '../support/built-site.ts';

// What search engines and link previews see.

const origin = 'http://127.0.0.1:8090';

/** The profile page is filled in for each visit, and `/` only leads on. */
const isTemplate = ({ path }: BuiltPage) => path.endsWith('/_.html') || !path.includes('/');
const pages = builtPages().filter((page) => !isTemplate(page));
const addressOf = ({ path }: BuiltPage) => `${origin}/${path.replace(/(index)?\.html$/, '')}`;
const byAddress = new Map(pages.map((page) => [addressOf(page), page]));

const isHidden = ({ html }: BuiltPage) => html.includes('<meta name="robots" content="noindex"');
const canonicalOf = ({ html }: BuiltPage) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const isOriginal = (page: BuiltPage) => canonicalOf(page) === addressOf(page);
const alternatesOf = ({ html }: BuiltPage) =>
  new Map(
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(
      ([, lang = '', href = '']) => [lang, href],
    ),
  );
const meta = ({ html }: BuiltPage, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

const indexable = pages.filter((page) => !isHidden(page) && isOriginal(page));
const repeated = pages.filter((page) => !isHidden(page) && !isOriginal(page));
const named = (list: BuiltPage[]) => list.map((page) => [page.path, page] as const);

it('there are pages of both kinds', () => {
  expect(indexable.length).toBeGreaterThan(180);
  expect(repeated.length).toBeGreaterThan(50);
});

it.each(['dashboard', 'auth', 'login', 'signup', 'recover', 'profile-setup', 'coming-soon'])(
  '%s is hidden from search engines, in all languages',
  (name) => {
    const found = pages.filter(({ path }) => new RegExp(`^[a-z]{2}/${name}\\.html$`).test(path));
    expect(found.length).toBe(locales.length);
    expect(found.filter((page) => !isHidden(page))).toEqual([]);
  },
);

describe.each(named(indexable))('%s', (path, page) => {
  const lang = path.split('/')[0];

  it('has a title, a description, keywords and a picture of its own', () => {
    const title = /<title>([^<]*)<\/title>/.exec(page.html)?.[1] ?? '';
    expect(title).toMatch(new RegExp(` \\| (?:${site.name}|${site.nativeName})$`));
    expect(meta(page, 'description')?.length).toBeGreaterThanOrEqual(30);
    expect(meta(page, 'keywords')).toBeTruthy();
    for (const name of ['og:title', 'og:description', 'og:url', 'og:locale', 'twitter:card']) {
      expect(meta(page, name), name).toBeTruthy();
    }
    expect(meta(page, 'og:url')).toBe(addressOf(page));
    const picture = meta(page, 'og:image') ?? '';
    expect(picture).toMatch(new RegExp(`^${origin}/og/${lang}/`));
    expect(meta(page, 'twitter:image')).toBe(picture);
    expect(pictureSize(picture)).toEqual([1200, 630]);
  });

  it('names its translations, and they name it', () => {
    const alternates = alternatesOf(page);
    expect(alternates.get(lang ?? '')).toBe(addressOf(page));
    expect([...alternates.keys()]).toContain('x-default');
    for (const [code, href] of alternates) {
      const other = byAddress.get(href);
      expect(other, href).toBeDefined();
      if (!other) continue;
      expect(isOriginal(other), href).toBe(true);
      if (code === 'x-default') continue;
      expect(Object.fromEntries(alternatesOf(other))).toEqual(Object.fromEntries(alternates));
    }
  });
});

describe.each(named(repeated))('%s, which is not translated,', (path, page) => {
  it('leads search engines to its original, and shows the text in its own language', () => {
    const original = byAddress.get(canonicalOf(page) ?? '');
    expect(original && isOriginal(original) && !isHidden(original)).toBe(true);
    expect(alternatesOf(page).size).toBe(0);
    const lang = original?.path.split('/')[0];
    const { code, dir } = localeOf(isLang(lang) ? lang : 'en');
    expect(page.html).toContain(`lang="${code}" dir="${dir}"`);
    expect(path.startsWith(`${code}/`)).toBe(false);
  });
});

describe('structured data', () => {
  const dataOf = ({ html }: BuiltPage) =>
    [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    );
  const of = (type: string) =>
    pages.flatMap((page) =>
      dataOf(page)
        .filter((data) => data['@type'] === type)
        .map((data) => [page, data] as const),
    );

  it('is the vocabulary of schema.org on every page that has some', () => {
    const all = pages.flatMap(dataOf);
    expect(all.length).toBeGreaterThan(200);
    expect(all.filter((data) => data['@context'] !== 'https://schema.org')).toEqual([]);
  });

  it('says on each home page what Hamsa is, with the figures of the product', () => {
    const found = of('WebApplication').filter(([{ path }]) => path.endsWith('/index.html'));
    expect(found.length).toBe(locales.length);
    for (const [, data] of found) {
      expect(data).toMatchObject({
        offers: { price: 0, priceCurrency: 'USD' },
        aggregateRating: { ratingValue: site.rating.value, ratingCount: site.rating.count },
      });
    }
  });

  it.each([
    ['Article', ['headline', 'description', 'datePublished', 'inLanguage', 'author', 'publisher']],
    ['HowTo', ['name', 'step']],
    ['FAQPage', ['mainEntity']],
    ['BreadcrumbList', ['itemListElement']],
  ])('%s has what search engines require', (type, fields) => {
    const found = of(type);
    expect(found.length).toBeGreaterThan(0);
    for (const [page, data] of found) {
      for (const field of fields) expect(data[field], `${page.path}: ${field}`).toBeTruthy();
    }
  });

  it('stands on every article and every guide', () => {
    const texts = pages.filter(({ path }) => /\/(?:blog|guides)\/[a-z0-9-]+\.html$/.test(path));
    const bare = texts.filter(
      (page) => !isHidden(page) && !dataOf(page).some((data) => data['@type'] === 'Article'),
    );
    expect(bare.map(({ path }) => path)).toEqual([]);
  });
});

describe('the sitemaps', () => {
  const index = readFileSync(`${dist}sitemap-index.xml`, 'utf8');
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

  it('are one for each language, and robots.txt names their index', () => {
    expect(locations(index).sort()).toEqual(
      locales.map(({ code }) => `${origin}/sitemap-${code}-0.xml`).sort(),
    );
    expect(readFileSync(`${dist}robots.txt`, 'utf8')).toContain(
      `Sitemap: ${origin}/sitemap-index.xml`,
    );
  });

  it('hold the pages that search engines may have, and no others', () => {
    const listed = locations(index).flatMap((address) =>
      locations(readFileSync(dist + address.slice(origin.length + 1), 'utf8')),
    );
    expect(listed.map(decodeURI).sort()).toEqual(indexable.map(addressOf).sort());
  });
});

describe('the feeds', () => {
  it.each(locales.map(({ code }) => code))('hold every article that is written in %s', (lang) => {
    const feed = readFileSync(`${dist}${lang}/rss.xml`, 'utf8');
    const links = [...feed.matchAll(/<link>([^<]*\/blog\/[^<]*)<\/link>/g)].map(([, link]) => link);
    const articles = indexable.filter(({ path }) =>
      new RegExp(`^${lang}/blog/[a-z0-9-]+\\.html$`).test(path),
    );
    expect(links.sort()).toEqual(articles.map(addressOf).sort());
    expect(articles.length).toBeGreaterThanOrEqual(10);
  });
});

/** Width and height as the PNG's own header has them. */
function pictureSize(address: string): [number, number] {
  const png = readFileSync(dist + address.slice(origin.length + 1));
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

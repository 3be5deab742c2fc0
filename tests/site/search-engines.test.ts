import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { isLang, locales, localeOf } from '../../src/i18n/locales.ts';
import { site } from '../../src/site.ts';
import { builtPages, dist, type BuiltPage } from '../support/built-site.ts';
import { errorsByPath, unmet } from '../support/errors-by-path.ts';

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
const langOf = ({ path }: BuiltPage) => path.split('/')[0] ?? '';

it('there are pages of both kinds', () => {
  expect(indexable.length).toBeGreaterThan(180);
  expect(repeated.length).toBeGreaterThan(50);
});

const hiddenNames =
  /^[a-z]{2}\/(?:dashboard|auth|login|signup|recover|profile-setup|coming-soon)\.html$/;

it('what is for one person alone is hidden from search engines, in all languages', () => {
  const found = pages.filter(({ path }) => hiddenNames.test(path));
  expect(found.length).toBe(7 * locales.length);
  expect(errorsByPath(found, (page) => unmet({ hidden: isHidden(page) }))).toEqual({});
});

describe('a page that search engines may have', () => {
  it('has a title, a description and keywords of its own', () => {
    const errorsOf = (page: BuiltPage) => {
      const title = /<title>([^<]*)<\/title>/.exec(page.html)?.[1] ?? '';
      const names = ['keywords', 'og:title', 'og:description', 'og:locale', 'twitter:card'];
      return [
        ...names.filter((name) => !meta(page, name)),
        ...unmet({
          [`title: ${title}`]: [site.name, site.nativeName].some((name) =>
            title.endsWith(` | ${name}`),
          ),
          description: (meta(page, 'description')?.length ?? 0) >= 30,
          'og:url': meta(page, 'og:url') === addressOf(page),
        }),
      ];
    };
    expect(errorsByPath(indexable, errorsOf)).toEqual({});
  });

  it('has a picture of its language', () => {
    const errorsOf = (page: BuiltPage) => {
      const picture = meta(page, 'og:image') ?? '';
      return unmet({
        [`address: ${picture}`]: picture.startsWith(`${origin}/og/${langOf(page)}/`),
        'the same for twitter': meta(page, 'twitter:image') === picture,
        '1200 × 630': pictureSize(picture).join(' × ') === '1200 × 630',
      });
    };
    expect(errorsByPath(indexable, errorsOf)).toEqual({});
  });

  it('names its translations, and they name it', () => {
    const namesBack = (alternates: Map<string, string>, code: string, href: string) => {
      const other = byAddress.get(href);
      if (!other || !isOriginal(other)) return false;
      return code === 'x-default' || isDeepStrictEqual(alternatesOf(other), alternates);
    };
    const errorsOf = (page: BuiltPage) => {
      const alternates = alternatesOf(page);
      const oneSided = [...alternates].filter(([code, href]) => !namesBack(alternates, code, href));
      const named = unmet({
        itself: alternates.get(langOf(page)) === addressOf(page),
        'x-default': alternates.has('x-default'),
      });
      return [...named, ...oneSided];
    };
    expect(errorsByPath(indexable, errorsOf)).toEqual({});
  });
});

it('a page that is not translated leads search engines to its original, and shows the text in its own language', () => {
  const errorsOf = (page: BuiltPage) => {
    const original = byAddress.get(canonicalOf(page) ?? '');
    const lang = original && langOf(original);
    const { code, dir } = localeOf(isLang(lang) ? lang : 'en');
    return unmet({
      'an original that is shown': !!original && isOriginal(original) && !isHidden(original),
      'no translations': alternatesOf(page).size === 0,
      [`text in ${code}`]: page.html.includes(`lang="${code}" dir="${dir}"`),
      'another language': langOf(page) !== code,
    });
  };
  expect(errorsByPath(repeated, errorsOf)).toEqual({});
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
    const missing = found.flatMap(([{ path }, data]) =>
      fields.filter((field) => !data[field]).map((field) => `${path}: ${field}`),
    );
    expect(missing).toEqual([]);
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

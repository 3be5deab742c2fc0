import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { isLang, locales, localeOf } from '../../src/i18n/locales.ts';
import { fullTitle } from '../../src/i18n/product-name.ts';
import { voices } from '../../src/rules/voices.ts';
import { claims } from '../../src/content/claims.ts';
import { site } from '../../src/site.ts';
import { builtPages, dist, type BuiltPage } from '../support/built-site.ts';
import { errorsByPath, unmet } from '../support/errors-by-path.ts';
import { ofKind } from '../unit/content/texts.ts';

// Metadata for search engines and link previews.

const origin = 'http://127.0.0.1:8090';

/** Whether the server fills in the page for each visit (profiles), or the page only redirects (`/`). */
const isTemplate = ({ path }: BuiltPage) => /\/_[./]/.test(path) || !path.includes('/');
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
/** Whether the title contains the product's name, so that none is appended. */
const namesProduct = (title: string) => fullTitle(title, 'en') === title;
const meta = ({ html }: BuiltPage, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

const unescaped = (text: string) =>
  text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&amp;/g, '&');

const indexable = pages.filter((page) => !isHidden(page) && isOriginal(page));
const repeated = pages.filter((page) => !isHidden(page) && !isOriginal(page));
const langOf = ({ path }: BuiltPage) => path.split('/')[0] ?? '';

it('pages name their own origin alone, in words and shared links too', () => {
  const foreign = /origin\.invalid|https(?::\/\/|%3A%2F%2F)127\.0\.0\.1/g;
  expect(errorsByPath(builtPages(), ({ html }) => html.match(foreign) ?? [])).toEqual({});
});

const hiddenNames =
  /^[a-z]{2}\/(?:dashboard|auth|login|signup|recover|profile-setup|coming-soon|sent|report|notice)\.html$/;

it('pages of one person are hidden from search engines, in all languages', () => {
  const found = pages.filter(({ path }) => hiddenNames.test(path));
  expect(found.length).toBe(10 * locales.length);
  expect(errorsByPath(found, (page) => unmet({ hidden: isHidden(page) }))).toEqual({});
});

describe('a page that search engines may index', () => {
  it('has a title, a description and keywords of its own', () => {
    const errorsOf = (page: BuiltPage) => {
      const title = unescaped(/<title>([^<]*)<\/title>/.exec(page.html)?.[1] ?? '');
      const names = ['keywords', 'og:title', 'og:description', 'og:locale', 'twitter:card'];
      return [
        ...names.filter((name) => !meta(page, name)),
        ...unmet({
          [`title of ${[...title].length} characters: ${title}`]: [...title].length <= 65,
          [`title without the product: ${title}`]: namesProduct(title),
          [`title with the product twice: ${title}`]:
            !namesProduct(title.split(' | ')[0] ?? '') || !title.includes(' | '),
          'og:image:alt': meta(page, 'og:image:alt') === meta(page, 'og:title'),
          description: (meta(page, 'description')?.length ?? 0) >= 30,
          'og:url': meta(page, 'og:url') === addressOf(page),
        }),
      ];
    };
    expect(indexable.length).toBeGreaterThan(180);
    expect(errorsByPath(indexable, errorsOf)).toEqual({});
  });

  it('has a link preview in its language', () => {
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

  it('links its translations, and they link it', () => {
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

it('each voice has a default link preview for profiles and for answers, in each language', () => {
  const pictures = locales.flatMap(({ code }) =>
    voices.flatMap((voice) =>
      ['voice', 'answer'].map((of) => ({ path: `${origin}/og/${code}/${of}-${voice}.png` })),
    ),
  );
  const errorsOf = ({ path }: { path: string }) =>
    unmet({ '1200 × 630': pictureSize(path).join(' × ') === '1200 × 630' });
  expect(errorsByPath(pictures, errorsOf)).toEqual({});
});

it('an untranslated page has the original as its canonical URL, and marks the text’s language', () => {
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
  expect(repeated.length).toBeGreaterThan(50);
  expect(errorsByPath(repeated, errorsOf)).toEqual({});
});

it('a text shown in another language has a notice with the languages in which it exists', () => {
  const notice = /<p[^>]*data-untranslated[^>]*>([^<]*)<\/p>/;
  const nameIn = (lang: string, code: string) =>
    new Intl.DisplayNames(lang, { type: 'language' }).of(code) ?? code;
  const errorsOf = (page: BuiltPage) => {
    const original = byAddress.get(canonicalOf(page) ?? '');
    const written = original ? [...alternatesOf(original).keys()] : [];
    const expected = page === original ? [] : written.filter((code) => code !== 'x-default');
    const said = notice.exec(page.html)?.[1] ?? '';
    const named = locales.filter(({ code }) => said.includes(nameIn(langOf(page), code)));
    return unmet({
      [`says '${said}', is in ${expected.join(', ')}`]: isDeepStrictEqual(
        named.map(({ code }) => code as string).sort(),
        expected.sort(),
      ),
    });
  };
  const kindOfList = ({ path }: BuiltPage) => /\/(blog|faq|guides)\.html$/.exec(path)?.[1];
  const texts = pages.filter((page) => !isHidden(page) && !kindOfList(page));
  expect(errorsByPath(texts, errorsOf)).toEqual({});
  const lists = pages.filter(kindOfList);
  const wrong = lists.filter((page) => {
    const hasOwn = ofKind(kindOfList(page) ?? '').some(({ lang }) => lang === langOf(page));
    return notice.test(page.html) === hasOwn;
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
  expect(lists).toHaveLength(3 * locales.length);
});

it('every page links the manifest of its language, which opens the dashboard in that language', () => {
  const errorsOf = ({ path, html }: BuiltPage) => {
    const lang = path.split('/')[0] ?? '';
    const address = /<link rel="manifest" href="\/([^"]*)"/.exec(html)?.[1] ?? '';
    const manifest = JSON.parse(readFileSync(dist + address, 'utf8')) as Record<string, unknown>;
    return unmet({
      [address]: address === `${lang}/manifest.webmanifest`,
      'its start': manifest['start_url'] === `/${lang}/dashboard`,
      'its language': manifest['lang'] === lang,
      'its direction': manifest['dir'] === localeOf(isLang(lang) ? lang : 'en').dir,
      'its name': manifest['name'] === (lang === site.nativeLang ? site.nativeName : site.name),
    });
  };
  expect(errorsByPath(pages, errorsOf)).toEqual({});
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

  it('describes the product and the page on every page with a canonical URL, even a hidden one', () => {
    const errorsOf = (page: BuiltPage) => {
      const [product, own] = dataOf(page);
      return unmet({
        'the product': product?.['applicationCategory'] === 'SocialNetworkingApplication',
        'the page': typeof own?.['@type'] === 'string',
        'its context': dataOf(page).every((data) => data['@context'] === 'https://schema.org'),
      });
    };
    const addressed = pages.filter(canonicalOf);
    expect(addressed.filter(isHidden).length).toBeGreaterThan(50);
    expect(errorsByPath(addressed, errorsOf)).toEqual({});
  });

  /**
   * Types of structured data by URL. Every page also describes the product, and every page except the
   * home page has a breadcrumb.
   */
  const kinds: readonly (readonly [path: RegExp, types: readonly string[]])[] = [
    [/^index$/, ['WebSite']],
    [/^about-us$/, ['AboutPage']],
    [/^(?:privacy-policy|terms-of-use|cookie-policy|help\/report)$/, ['WebPage']],
    [/^faq$/, ['FAQPage']],
    [/^blog$/, ['Blog']],
    [/^(?:guides|help)$/, ['CollectionPage']],
    [/^help\/(?!report$)[a-z-]+$/, ['TechArticle']],
    [/^guides\/how-to-use-hamsa$/, ['Article', 'HowTo']],
    [/^(?:blog|guides)\/[a-z0-9-]+$/, ['Article']],
    [/^(?:arabic|hebrew)-keyboard$/, ['WebApplication', 'FAQPage']],
  ];

  it('has the product with price and rating, the page’s types and its breadcrumb on every page', () => {
    const rating = claims && {
      '@type': 'AggregateRating',
      ratingValue: claims.rating.value,
      ratingCount: claims.rating.count,
    };
    const errorsOf = (page: BuiltPage) => {
      const name = page.path.replace(/^..\//, '').replace('.html', '');
      const [, own = []] = kinds.find(([path]) => path.test(name)) ?? [];
      const [product, ...others] = dataOf(page);
      const types = others.map((data) => String(data['@type']));
      const way = name === 'index' ? [] : ['BreadcrumbList'];
      const expected = [...own, ...way];
      return unmet({
        'the product': product?.['applicationCategory'] === 'SocialNetworkingApplication',
        'its price': isDeepStrictEqual(product?.['offers'], free),
        'its rating': isDeepStrictEqual(product?.['aggregateRating'], rating ?? undefined),
        [`${types.join(', ')} instead of ${expected.join(', ')}`]:
          own.length > 0 &&
          isDeepStrictEqual(
            types.filter((type) => type !== 'HowTo' || own.includes('HowTo')),
            expected,
          ),
      });
    };
    const free = { '@type': 'Offer', price: 0, priceCurrency: 'USD' };
    const shown = pages.filter((page) => !isHidden(page));
    expect(errorsByPath(shown, errorsOf)).toEqual({});
  });

  it.each([
    [
      'Article',
      [
        'headline',
        'description',
        'datePublished',
        'dateModified',
        'inLanguage',
        'author',
        'publisher',
      ],
    ],
    ['HowTo', ['name', 'step']],
    ['FAQPage', ['mainEntity']],
    ['BreadcrumbList', ['itemListElement']],
  ])('%s has the fields that search engines require', (type, fields) => {
    const found = of(type);
    expect(found.length).toBeGreaterThan(0);
    const missing = found.flatMap(([{ path }, data]) =>
      fields.filter((field) => !data[field]).map((field) => `${path}: ${field}`),
    );
    expect(missing).toEqual([]);
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

  it('list exactly the pages that search engines may index', () => {
    const listed = locations(index).flatMap((address) =>
      locations(readFileSync(dist + address.slice(origin.length + 1), 'utf8')),
    );
    expect(listed.map(decodeURI).sort()).toEqual(indexable.map(addressOf).sort());
  });
});

describe('the feeds', () => {
  const written = new Set(ofKind('blog').map(({ lang }) => lang));

  it.each([...written])('list every article that is written in %s', (lang) => {
    const feed = readFileSync(`${dist}${lang}/rss.xml`, 'utf8');
    const links = [...feed.matchAll(/<link>([^<]*\/blog\/[^<]*)<\/link>/g)].map(([, link]) => link);
    const articles = indexable.filter(({ path }) =>
      new RegExp(`^${lang}/blog/[a-z0-9-]+\\.html$`).test(path),
    );
    expect(links.sort()).toEqual(articles.map(addressOf).sort());
    expect(articles.length).toBeGreaterThanOrEqual(10);
  });
});

/** Returns the width and height from a PNG's header. */
function pictureSize(address: string): [number, number] {
  const png = readFileSync(dist + address.slice(origin.length + 1));
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

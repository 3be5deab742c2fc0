import { pathIn } from '@/i18n/paths.ts';
import { productName } from '@/i18n/product-name.ts';
import type { Version } from './versions.ts';

// What search engines read of a guide, for `StructuredData.astro`. `origin` is the site's own.

export type Guide = Version<'guides'>;

const addressOf = ({ lang, slug }: Guide, origin: string) =>
  origin + pathIn(lang, `guides/${slug}`);

export const guidePicture = ({ lang, slug }: Guide) => `/og/${lang}/guides/${slug}.png`;

export function guideArticle(guide: Guide, origin: string) {
  const { title, description, keywords, date } = guide.entry.data;
  const organization = { '@type': 'Organization', name: productName(guide.lang), url: origin };
  return {
    '@type': 'Article',
    headline: title,
    description,
    keywords: keywords.join(', '),
    datePublished: date.toISOString().slice(0, 10),
    inLanguage: guide.lang,
    image: origin + guidePicture(guide),
    mainEntityOfPage: addressOf(guide, origin),
    isAccessibleForFree: true,
    author: organization,
    publisher: organization,
  };
}

/** Only of a guide that leads through steps. */
export function guideSteps({ lang, entry }: Guide) {
  const { title, description, steps } = entry.data;
  if (!steps) return undefined;
  return {
    '@type': 'HowTo',
    name: title,
    description,
    inLanguage: lang,
    step: steps.map(({ name, text }, place) => ({
      '@type': 'HowToStep',
      position: place + 1,
      name,
      text,
    })),
  };
}

/** Where the guide stands in the site, in the words of its own language. */
export function guideBreadcrumbs(guide: Guide, hubTitle: string, origin: string) {
  const places = [
    [productName(guide.lang), origin + pathIn(guide.lang)],
    [hubTitle, origin + pathIn(guide.lang, 'guides')],
    [guide.entry.data.title, addressOf(guide, origin)],
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map(([name, item], place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item,
    })),
  };
}

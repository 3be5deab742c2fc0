import type { Lang } from '@/i18n/locales.ts';
import { pathIn } from '@/i18n/paths.ts';
import { productName } from '@/i18n/product-name.ts';
import { pictureOf } from './social-pictures.ts';
import type { Translation } from './translations.ts';

// What search engines read of a page, for `StructuredData.astro`. `origin` is the site's own.

interface ArticleFacts {
  /** The language it is written in. */
  lang: Lang;
  /** Its address below `/{lang}/`. */
  path: string;
  title: string;
  description: string;
  /** Of publication, where it is known. */
  date?: Date;
}

export function articleData(
  { lang, path, title, description, date }: ArticleFacts,
  origin: string,
) {
  const team = { '@type': 'Organization', name: productName(lang), url: origin + pathIn(lang) };
  return {
    '@type': 'Article',
    headline: title,
    description,
    datePublished: date?.toISOString().slice(0, 10),
    inLanguage: lang,
    author: team,
    publisher: { ...team, logo: `${origin}/apple-touch-icon.png` },
    mainEntityOfPage: origin + pathIn(lang, path),
    image: origin + pictureOf(lang, path),
  };
}

/** One step on the way to a page: what it is called, and its address below `/{lang}/`. */
export interface Step {
  title: string;
  path: string;
}

/** The way from the home page to a page, both included. */
export function breadcrumbData(lang: Lang, steps: readonly Step[], origin: string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: origin + pathIn(lang, path),
    })),
  };
}

/** Only of a guide that leads through steps. */
export function howToData({ lang, data }: Translation<'guides'>) {
  const { title, description, steps } = data;
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

import type { Lang } from '@/i18n/locales.ts';
import { pathIn } from '@/i18n/paths.ts';
import { productName } from '@/i18n/product-name.ts';
import { pictureOf } from './social-pictures.ts';
import type { Translation } from './translations.ts';

// Structured data for search engines, printed by `StructuredData.astro`. The parameter `origin` is the
// origin of the site.

interface PageFacts {
  /** The language that the page is written in. */
  lang: Lang;
  /** Path below `/{lang}/`. */
  path: string;
  title: string;
  description: string;
}

/** Page types of schema.org that need no data beyond `PageFacts`. */
export type PageKind = 'AboutPage' | 'Blog' | 'CollectionPage' | 'WebPage' | 'WebSite';

export function pageData(
  kind: PageKind | 'WebApplication',
  { lang, path, title, description }: PageFacts,
  origin: string,
) {
  return {
    '@type': kind,
    name: kind === 'WebSite' ? productName(lang) : title,
    description,
    url: origin + pathIn(lang, path),
    inLanguage: lang,
  };
}

/** Describes a profile page. Usernames contain no characters that JSON would escape. */
export function profileData(lang: Lang, username: string, origin: string) {
  const url = origin + pathIn(lang, username);
  return { '@type': 'ProfilePage', url, mainEntity: { '@type': 'Person', name: username, url } };
}

interface AnswerFacts {
  lang: Lang;
  /** Path below `/{lang}/`. */
  path: string;
  /** Excerpt of `question`. */
  name: string;
  question: string;
  askedAt: string;
  answer: string;
  answeredAt: string;
  /** Username of the recipient, who wrote the answer. */
  username: string;
}

/** Describes a message and its answer. The question has no author, since senders are anonymous. */
export function answerData(facts: AnswerFacts, origin: string) {
  const { lang, path, name, question, askedAt, answer, answeredAt, username } = facts;
  const url = origin + pathIn(lang, path);
  const author = { '@type': 'Person', name: username, url: origin + pathIn(lang, username) };
  const acceptedAnswer = {
    '@type': 'Answer',
    text: answer,
    datePublished: answeredAt,
    url,
    author,
  };
  return {
    '@type': 'QAPage',
    url,
    inLanguage: lang,
    mainEntity: {
      '@type': 'Question',
      name,
      text: question,
      datePublished: askedAt,
      answerCount: 1,
      acceptedAnswer,
    },
  };
}

interface ArticleFacts extends PageFacts {
  author: string;
  /** Date of publication. */
  date: Date;
  updated?: Date | undefined;
}

export function articleData(article: ArticleFacts, origin: string) {
  const { lang, path, title, description, author, date, updated = date } = article;
  const url = origin + pathIn(lang);
  const logo = `${origin}/apple-touch-icon.png`;
  return {
    '@type': 'Article',
    headline: title,
    description,
    datePublished: dayOf(date),
    dateModified: dayOf(updated),
    inLanguage: lang,
    author: { '@type': 'Organization', name: author, url: origin + pathIn(lang, 'about-us') },
    publisher: { '@type': 'Organization', name: productName(lang), url, logo },
    mainEntityOfPage: origin + pathIn(lang, path),
    image: origin + pictureOf(lang, path),
  };
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Describes a page that is a single-purpose application. */
export function toolData(page: PageFacts, origin: string) {
  return {
    ...pageData('WebApplication', page, origin),
    applicationCategory: 'UtilitiesApplication',
    operatingSystem: 'Any',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
  };
}

/** One step of a breadcrumb: the title of a page and its path below `/{lang}/`. */
export interface Step {
  title: string;
  path: string;
}

/** Describes the breadcrumb from the home page to a page, both included. */
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

/** Describes a guide with steps. Returns an empty array for a guide without steps. */
export function howToData({ lang, data }: Translation<'guides'>) {
  const { title, description, steps } = data;
  if (!steps) return [];
  const step = steps.map(({ name, text }, index) => ({
    '@type': 'HowToStep',
    position: index + 1,
    name,
    text,
  }));
  return [{ '@type': 'HowTo', name: title, description, inLanguage: lang, step }];
}

// What astro-i18next puts before every page: it loads the words. A feed or a picture is no page.
import 'astro:scripts/page-ssr.js';
import i18next from 'i18next';
import type auth from '../../public/locales/en/auth.json';
import type blog from '../../public/locales/en/blog.json';
import type common from '../../public/locales/en/common.json';
import type dashboard from '../../public/locales/en/dashboard.json';
import type errors from '../../public/locales/en/errors.json';
import type guides from '../../public/locales/en/guides.json';
import type faq from '../../public/locales/en/faq.json';
import type help from '../../public/locales/en/help.json';
import type home from '../../public/locales/en/home.json';
import type keyboard from '../../public/locales/en/keyboard.json';
import type profile from '../../public/locales/en/profile.json';
import type recover from '../../public/locales/en/recover.json';
import type session from '../../public/locales/en/session.json';
import type settings from '../../public/locales/en/settings.json';
import type setup from '../../public/locales/en/setup.json';
import type soon from '../../public/locales/en/soon.json';
import type tour from '../../public/locales/en/tour.json';
import type { Lang } from './locales.ts';
import type { Namespace } from './namespaces.ts';
import { nameProduct } from './product-name.ts';
import { createTranslate, type Translate } from './translate.ts';

/** Each namespace's keys as English has them; a test holds the other languages to these. */
export interface WordsOf {
  auth: typeof auth;
  blog: typeof blog;
  common: typeof common;
  dashboard: typeof dashboard;
  errors: typeof errors;
  guides: typeof guides;
  faq: typeof faq;
  help: typeof help;
  home: typeof home;
  keyboard: typeof keyboard;
  profile: typeof profile;
  recover: typeof recover;
  session: typeof session;
  settings: typeof settings;
  setup: typeof setup;
  soon: typeof soon;
  tour: typeof tour;
}

/** Build time only: the words of one namespace, ready to hand to an island as a prop. */
export function wordsFor<N extends Namespace>(lang: Lang, namespace: N): WordsOf[N] {
  const words = i18next.getResourceBundle(lang, namespace) as Record<string, string>;
  const entries = Object.entries(words).map(([key, text]) => [key, nameProduct(text, lang)]);
  return Object.fromEntries(entries) as WordsOf[N];
}

/** Build time only: the translator of one namespace for `.astro` files. */
export function translatorFor<N extends Namespace>(
  lang: Lang,
  namespace: N,
): Translate<WordsOf[N]> {
  return createTranslate(wordsFor(lang, namespace), lang);
}

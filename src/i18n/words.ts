// This import loads the UI texts. astro-i18next loads them for pages, but not for feeds and pictures.
import 'astro:scripts/page-ssr.js';
import i18next from 'i18next';
import { fillWords } from './facts.ts';
import { locales, type Lang } from './locales.ts';
import { createTranslate, type Translate, type Words } from './translate.ts';

/* eslint-disable @typescript-eslint/consistent-type-imports -- one line for each namespace */
/**
 * The UI texts in `public/locales/{lang}/` by file name, with the keys of their English version. `common`
 * is for every page, `errors` for every island, `reasons` and `decisions` for those about reports, each other file for one
 * island or page. Tests check the files of all languages against these types.
 */
export interface WordsOf {
  answers: typeof import('../../public/locales/en/answers.json');
  auth: typeof import('../../public/locales/en/auth.json');
  blog: typeof import('../../public/locales/en/blog.json');
  common: typeof import('../../public/locales/en/common.json');
  dashboard: typeof import('../../public/locales/en/dashboard.json');
  decisions: typeof import('../../public/locales/en/decisions.json');
  desk: typeof import('../../public/locales/en/desk.json');
  errors: typeof import('../../public/locales/en/errors.json');
  export: typeof import('../../public/locales/en/export.json');
  faq: typeof import('../../public/locales/en/faq.json');
  frame: typeof import('../../public/locales/en/frame.json');
  guides: typeof import('../../public/locales/en/guides.json');
  help: typeof import('../../public/locales/en/help.json');
  home: typeof import('../../public/locales/en/home.json');
  keyboard: typeof import('../../public/locales/en/keyboard.json');
  notices: typeof import('../../public/locales/en/notices.json');
  numbers: typeof import('../../public/locales/en/numbers.json');
  profile: typeof import('../../public/locales/en/profile.json');
  push: typeof import('../../public/locales/en/push.json');
  reasons: typeof import('../../public/locales/en/reasons.json');
  recover: typeof import('../../public/locales/en/recover.json');
  report: typeof import('../../public/locales/en/report.json');
  sent: typeof import('../../public/locales/en/sent.json');
  session: typeof import('../../public/locales/en/session.json');
  settings: typeof import('../../public/locales/en/settings.json');
  setup: typeof import('../../public/locales/en/setup.json');
  share: typeof import('../../public/locales/en/share.json');
  soon: typeof import('../../public/locales/en/soon.json');
  tour: typeof import('../../public/locales/en/tour.json');
  subscribe: typeof import('../../public/locales/en/subscribe.json');
  unsubscribe: typeof import('../../public/locales/en/unsubscribe.json');
}
/* eslint-enable @typescript-eslint/consistent-type-imports */

export type Namespace = keyof WordsOf;

/** The texts of several namespaces. */
export type Dictionary<N extends Namespace> =
  UnionToIntersection<WordsOf[N]> extends infer W extends Words ? W : never;

type UnionToIntersection<U> = (U extends U ? (each: U) => void : never) extends (
  each: infer I,
) => void
  ? I
  : never;

/**
 * Build time only: returns the texts of an island's namespaces for its prop. Of a key that several have, the last text
 * counts.
 */
export function wordsFor<N extends Namespace>(
  lang: Lang,
  ...namespaces: readonly N[]
): Dictionary<N> {
  const bundles = namespaces.map((name) => i18next.getResourceBundle(lang, name) as object);
  return fillWords(Object.assign({}, ...bundles) as Dictionary<N>, lang);
}

/** Build time only: returns words around helplines in each language, as the desk writes in the language of a person. */
export const helplineWords = () =>
  Object.fromEntries(
    locales.flatMap(({ code: lang }) => {
      const { helplines_intro: intro, helplines_elsewhere: elsewhere } = wordsFor(lang, 'desk');
      return Object.entries({
        [`helplines_intro_${lang}`]: intro,
        [`helplines_elsewhere_${lang}`]: elsewhere,
      });
    }),
  ) as Record<`helplines_${'intro' | 'elsewhere'}_${Lang}`, string>;

/** Build time only: returns the translate function of one namespace, for `.astro` files. */
export function translatorFor<N extends Namespace>(
  lang: Lang,
  namespace: N,
): Translate<Dictionary<N>> {
  return createTranslate(wordsFor(lang, namespace), lang);
}

// This import loads the UI texts. astro-i18next loads them for pages, but not for feeds and pictures.
import 'astro:scripts/page-ssr.js';
import i18next from 'i18next';
import { reportReasons, type ReportReason } from '../rules/reports.ts';
import { fillWords } from './facts.ts';
import { locales, type Lang } from './locales.ts';
import { createTranslate, type Translate, type Words } from './translate.ts';

/* eslint-disable @typescript-eslint/consistent-type-imports -- one line for each namespace */
/**
 * The UI texts in `public/locales/{lang}/` by file name, with the keys of their English version. `common`
 * is for every page, each other file for one island or page. Tests check the files of all languages
 * against these types.
 */
export interface WordsOf {
  answers: typeof import('../../public/locales/en/answers.json');
  auth: typeof import('../../public/locales/en/auth.json');
  blog: typeof import('../../public/locales/en/blog.json');
  common: typeof import('../../public/locales/en/common.json');
  dashboard: typeof import('../../public/locales/en/dashboard.json');
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

/** Build time only: returns the texts of one namespace, for an island's prop. */
export function wordsFor<N extends Namespace>(lang: Lang, namespace: N): WordsOf[N] {
  return fillWords(i18next.getResourceBundle(lang, namespace) as WordsOf[N], lang);
}

/** Texts of the profile page itself, which its islands do not show. */
const profilePage = [
  'title',
  'description',
  'picture_alt',
  'preview_title',
  'closed_title',
  'closed_hint',
  'banner',
] as const;

/** Texts of the pages with answers themselves. */
const answerPages = [
  ...(['answer_title', 'answers_title', 'answers_description', 'write_to', 'all_answers'] as const),
  ...(['previous_answer', 'next_answer', 'picture_alt', 'picture_text'] as const),
  'answer_picture_alt',
] as const;

/** Build time only: returns the texts of the form for messages, which words some errors in its own way. */
export const profileWordsFor = (lang: Lang) => ({
  ...wordsFor(lang, 'errors'),
  ...without(wordsFor(lang, 'profile'), profilePage),
});

/** Build time only: returns the texts for public messages and answers, among them those of other pages. */
export function feedWordsFor(lang: Lang) {
  const { unexpected_error } = wordsFor(lang, 'errors');
  const { copy_link, default_prompt } = wordsFor(lang, 'profile');
  const { link_copied, link_copy_failed, share } = wordsFor(lang, 'blog');
  return {
    ...without(wordsFor(lang, 'answers'), answerPages),
    unexpected_error,
    copy_link,
    default_prompt,
    link_copied,
    link_copy_failed,
    share,
  };
}

function without<W extends object, K extends keyof W & string>(words: W, keys: readonly K[]) {
  const left = Object.entries(words).filter(([key]) => !keys.includes(key as K));
  return Object.fromEntries(left) as Omit<W, K>;
}

/** Build time only: returns the texts about the links of sent messages. */
export const sentWordsFor = (lang: Lang) => ({
  ...wordsFor(lang, 'errors'),
  ...wordsFor(lang, 'sent'),
});

/** Texts of a notice about a decision, which the desk shows before it is sent. */
type ToldKey = Extract<
  keyof WordsOf['notices'],
  | `${'hide' | 'delete' | 'warn' | 'concern' | 'suspend' | 'reason'}${'' | `_${string}`}`
  | `objection_${'upheld' | 'reversed'}`
  | `own_${'acted' | 'dismissed'}`
  | 'why'
  | 'object_hint'
  | 'words_of_moderators'
>;
const toldKeys =
  /^(?:hide|delete|warn|concern|suspend|reason|own_acted|own_dismissed|why|object_hint|words_of_moderators|objection_(?:upheld|reversed))(?:_|$)/;

/** Words around helplines in each language, as the desk writes them in the language of a person. */
const helplineWords = () =>
  Object.fromEntries(
    locales.flatMap(({ code: lang }) => {
      const { helplines_intro: intro, helplines_elsewhere: elsewhere } = wordsFor(lang, 'desk');
      return Object.entries({
        [`helplines_intro_${lang}`]: intro,
        [`helplines_elsewhere_${lang}`]: elsewhere,
      });
    }),
  ) as Record<`helplines_${'intro' | 'elsewhere'}_${Lang}`, string>;

/** Build time only: returns the texts of the desk. */
export const deskWordsFor = (lang: Lang) => ({
  ...reasonsFor(lang),
  ...(wordsMatching(lang, 'notices', toldKeys) as Record<ToldKey, string>),
  ...wordsFor(lang, 'errors'),
  ...wordsFor(lang, 'desk'),
  ...helplineWords(),
});

/** Build time only: returns the texts of the dialog in which an owner reports a message. */
export const reportWordsFor = (lang: Lang) => ({
  ...wordsFor(lang, 'errors'),
  ...wordsFor(lang, 'report'),
  no_mark: wordsFor(lang, 'dashboard').no_mark,
  too_many_blocks: wordsFor(lang, 'dashboard').too_many_blocks,
  too_many_blocks_today: wordsFor(lang, 'dashboard').too_many_blocks_today,
  counter: wordsFor(lang, 'profile').counter,
});

/** Texts of the dashboard, the settings and the notices that a saved page shows, too. */
const savedPageKeys = {
  dashboard: [
    ...(['new', 'public', 'private', 'reply_label', 'for_sender', 'bio', 'prompt'] as const),
    ...(['held_title', 'held_word', 'held_unmarked'] as const),
  ],
  settings: [
    ...(['email', 'language', 'hidden_words', 'hold_unmarked', 'blocks', 'block_day'] as const),
    ...(['two_factor', 'count_visits', 'show_last_seen', 'quiet_hours', 'mail_notices'] as const),
    ...(['mail_frequency_off', 'mail_frequency_at_once', 'mail_frequency_daily'] as const),
    ...(['writers_everybody', 'writers_members'] as const),
  ],
  notices: [
    ...(['hide_message', 'hide_answer', 'delete_message', 'delete_answer'] as const),
    ...(['delete_profile', 'warn', 'concern', 'suspend'] as const),
    ...(['why', 'words_of_moderators'] as const),
    ...(['objection_open', 'objection_upheld', 'objection_reversed'] as const),
    ...(['own_open', 'own_acted', 'own_dismissed'] as const),
    ...(['reason_no_breach', 'reason_misuse'] as const),
  ],
} as const;

type CountKey = Extract<keyof WordsOf['dashboard'], `message_count_${string}`>;

/** Build time only: returns the texts with which owners take their data along. */
export const exportWordsFor = (lang: Lang) => ({
  ...wordsFor(lang, 'errors'),
  ...pick(wordsFor(lang, 'dashboard'), savedPageKeys.dashboard),
  ...(wordsMatching(lang, 'dashboard', /^message_count_/) as Record<CountKey, string>),
  ...pick(wordsFor(lang, 'settings'), savedPageKeys.settings),
  ...pick(wordsFor(lang, 'notices'), savedPageKeys.notices),
  ...reasonsFor(lang),
  ...wordsFor(lang, 'export'),
});

const pick = <W extends object, K extends keyof W>(words: W, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, words[key]])) as Pick<W, K>;

/** Build time only: returns the texts about decisions of moderators. */
export const noticeWordsFor = (lang: Lang) => ({
  ...wordsFor(lang, 'errors'),
  ...wordsFor(lang, 'notices'),
  ...reasonsFor(lang),
  sign_in: translatorFor(lang, 'common')('sign_in'),
  counter: wordsFor(lang, 'profile').counter,
});

function reasonsFor(lang: Lang) {
  const words = wordsFor(lang, 'report');
  const named = reportReasons.map((reason) => [`reason_${reason}`, words[`reason_${reason}`]]);
  return Object.fromEntries(named) as Pick<typeof words, `reason_${ReportReason}`>;
}

/** Build time only: returns the translate function of one namespace, for `.astro` files. */
export function translatorFor<N extends Namespace>(
  lang: Lang,
  namespace: N,
): Translate<WordsOf[N]> {
  return createTranslate(wordsFor(lang, namespace), lang);
}

/** Build time only: returns the texts whose keys match, for a script that needs only these. */
export function wordsMatching(lang: Lang, namespace: Namespace, key: RegExp): Words {
  const words = Object.entries<string>(wordsFor(lang, namespace));
  return Object.fromEntries(words.filter(([name]) => key.test(name)));
}

import type { Lang } from '../../../src/i18n/locales.ts';

/** What the path of a profile's page names: its language, and whose profile. */
export interface ProfileRoute {
  lang: Lang;
  username: string;
}

/** An answer of somebody by the id of its message, or the list of all their answers. */
export interface AnswerRoute extends ProfileRoute {
  page: 'answer' | 'answers';
  message: string;
}

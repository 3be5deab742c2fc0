import type { Lang } from '../../../src/i18n/locales.ts';

/** The language and the name in the path of a profile's page. */
export interface ProfileRoute {
  lang: Lang;
  username: string;
}

/** The path of one answer, by the id of its message, or of the list of all answers. */
export interface AnswerRoute extends ProfileRoute {
  page: 'answer' | 'answers';
  message: string;
}

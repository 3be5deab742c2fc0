import type { Lang } from '../../../src/i18n/locales.ts';

/** The language and the username in the path of a profile's page. */
export interface ProfileRoute {
  lang: Lang;
  username: string;
}

/** Route of one answer, named by its message's id, or of the list of all answers. */
export interface AnswerRoute extends ProfileRoute {
  page: 'answer' | 'answers';
  message: string;
}

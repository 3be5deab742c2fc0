import type { Lang } from '../../src/i18n/locales.ts';

/** Where a profile is shown: in which language and whose. */
export interface ProfilePlace {
  lang: Lang;
  username: string;
}

/** An answer of somebody by the id of its message, or the list of all their answers. */
export interface AnswerPlace extends ProfilePlace {
  page: 'answer' | 'answers';
  message: string;
}

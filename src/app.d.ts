import type { Lang } from './i18n/locales.ts';
import type { Translate } from './i18n/translate.ts';
import type { Namespace, WordsOf } from './i18n/words.ts';

declare global {
  namespace App {
    /** Set in middleware.ts for a page and its parts. */
    interface Locals {
      lang: Lang;
      t: <N extends Namespace>(namespace: N) => Translate<WordsOf[N]>;
    }
  }
}

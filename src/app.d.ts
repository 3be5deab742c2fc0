import type { Lang } from './i18n/locales.ts';
import type { Translate } from './i18n/translate.ts';
import type { Namespace, WordsOf } from './i18n/words.ts';

declare global {
  namespace App {
    /** What a page and its parts find in `Astro.locals`; set in middleware.ts. */
    interface Locals {
      lang: Lang;
      t: <N extends Namespace>(namespace: N) => Translate<WordsOf[N]>;
    }
  }
}

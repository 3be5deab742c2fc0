import type { Lang } from './i18n/locales.ts';
import type { Translate } from './i18n/translate.ts';
import type { Dictionary, Namespace } from './i18n/words.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:painted'?: true | 'seen';
  }
}

declare global {
  namespace App {
    /** Values that middleware.ts sets for each page and its components. */
    interface Locals {
      lang: Lang;
      t: <N extends Namespace>(namespace: N) => Translate<Dictionary<N>>;
    }
  }
}

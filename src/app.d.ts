declare namespace App {
  /** What a page and its parts find in `Astro.locals`; set in middleware.ts. */
  interface Locals {
    lang: import('./i18n/locales.ts').Lang;
    t: <N extends import('./i18n/words.ts').Namespace>(
      namespace: N,
    ) => import('./i18n/translate.ts').Translate<import('./i18n/words.ts').WordsOf[N]>;
  }
}

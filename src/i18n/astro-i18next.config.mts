import type { AstroI18nextConfig } from 'astro-i18next';
import { readdirSync } from 'node:fs';
import { defaultLang, locales } from './locales.ts';

// astro-i18next only loads the words, for words.ts. Its `localizePath` and i18next's `getFixedT`
// run in the build alone, where islands and custom elements need the same: paths.ts and
// translate.ts serve both sides, so that no byte of i18next is shipped.
export default {
  defaultLocale: defaultLang,
  locales: locales.map((locale) => locale.code),
  namespaces: readdirSync(`public/locales/${defaultLang}`).map((file) => file.replace('.json', '')),
  defaultNamespace: 'common',
  showDefaultLocale: true,
  load: ['server'],
  // Not escaped here: Astro and React escape what they print.
  i18nextServer: { initAsync: false, interpolation: { escapeValue: false } },
} satisfies AstroI18nextConfig;

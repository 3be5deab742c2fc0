import type { AstroI18nextConfig } from 'astro-i18next';
import { readdirSync } from 'node:fs';
import { defaultLang, locales } from './locales.ts';

// astro-i18next only loads the UI texts for words.ts. Its `localizePath` and i18next's `getFixedT` work
// in the build only. Islands and custom elements need the same functions in the browser, so paths.ts and
// translate.ts provide them for both sides, and no byte of i18next is shipped.
export default {
  defaultLocale: defaultLang,
  locales: locales.map((locale) => locale.code),
  namespaces: readdirSync(`public/locales/${defaultLang}`).map((file) => file.replace('.json', '')),
  defaultNamespace: 'common',
  showDefaultLocale: true,
  load: ['server'],
  // The texts are not escaped here, since Astro and React escape them.
  i18nextServer: { initAsync: false, interpolation: { escapeValue: false } },
} satisfies AstroI18nextConfig;

import type { AstroI18nextConfig } from 'astro-i18next';
import { defaultLang, locales } from './locales.ts';
import { namespaces } from './namespaces.ts';

export default {
  defaultLocale: defaultLang,
  locales: locales.map((locale) => locale.code),
  namespaces: [...namespaces],
  defaultNamespace: 'common',
  showDefaultLocale: true,
  // Only the build translates; islands receive their words as a prop, so no byte of i18next is shipped.
  load: ['server'],
  // `returnObjects`-free, escape-free: Astro and React escape what they print.
  i18nextServer: { initAsync: false, interpolation: { escapeValue: false } },
} satisfies AstroI18nextConfig;

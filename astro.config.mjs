import { rm } from 'node:fs/promises';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField, fontProviders } from 'astro/config';
import astroI18next from 'astro-i18next';
import { contacts } from './pocketbase/serve/defaults.mjs';
import { buildTargets } from './src/browsers.ts';
import { factsInTexts } from './src/content/facts-in-texts.ts';
import { sitemapOptions } from './src/content/sitemap.ts';
import { checkedWords } from './src/i18n/check-words.ts';
import { codeSplitting } from './src/layouts/chunks.ts';
import { inlineScriptHashes, inlineScripts } from './src/layouts/inline-scripts.ts';
import { ownBundle } from './src/layouts/own-bundle.ts';
import { trimPolicies } from './src/layouts/page-policy.ts';

const backend = process.env.POCKETBASE_URL ?? 'http://127.0.0.1:8090';

/**
 * One font family for Latin and Arabic, so that both look alike. One entry per subset keeps preloads small.
 * The Arabic subset includes the space, so that Arabic words need no Latin file.
 */
const readexRanges = {
  latin: [
    ...['U+0000-00FF', 'U+0131', 'U+0152-0153', 'U+02BB-02BC', 'U+02C6', 'U+02DA', 'U+02DC'],
    ...['U+0304', 'U+0308', 'U+0329', 'U+2000-206F', 'U+20AC', 'U+2122', 'U+2191', 'U+2193'],
    ...['U+2212', 'U+2215', 'U+FEFF', 'U+FFFD'],
  ],
  arabic: [
    ...['U+0020', 'U+00A0', 'U+0600-06FF', 'U+0750-077F', 'U+0870-088E', 'U+0890-0891'],
    ...['U+0897-08E1', 'U+08E3-08FF', 'U+200C-200E', 'U+FB50-FDFF', 'U+FE70-FE74', 'U+FE76-FEFC'],
  ],
};

const readexPro = ([subset, unicodeRange]) => ({
  provider: fontProviders.local(),
  name: `Readex Pro ${subset}`,
  cssVariable: `--font-readex-${subset}`,
  fallbacks: [],
  options: {
    variants: [
      {
        weight: '160 700',
        style: 'normal',
        display: 'swap',
        unicodeRange,
        src: [
          `./node_modules/@fontsource-variable/readex-pro/files/readex-pro-${subset}-wght-normal.woff2`,
        ],
      },
    ],
  },
});

/** Contacts that the operator has not set are empty. */
const contactFields = contacts.map((name) => [
  name,
  envField.string({ context: 'server', access: 'public', default: process.env[name] ?? '' }),
]);

/** Removes the locale files from the build: pages contain their words, so that nothing fetches them. */
const withoutLocales = {
  name: 'without-locales',
  hooks: {
    'astro:build:done': ({ dir }) => rm(new URL('locales/', dir), { recursive: true }),
  },
};

const loadAfterPaint = {
  name: 'load-after-paint',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'painted', entrypoint: './src/layouts/load-after-paint.ts' }),
  },
};

export default defineConfig({
  site: process.env.APP_URL ?? 'http://127.0.0.1:8090',
  trailingSlash: 'ignore',
  build: { format: 'preserve' },
  env: { schema: Object.fromEntries(contactFields) },
  devToolbar: { enabled: false },
  integrations: [
    astroI18next({ configPath: './src/i18n/astro-i18next.config.mts' }),
    react(),
    mdx(),
    sitemap(sitemapOptions(new URL('dist/', import.meta.url))),
    checkedWords,
    withoutLocales,
    loadAfterPaint,
    trimPolicies,
  ],
  // Syntax highlighting writes inline styles, which the security policy forbids; our texts show no code.
  markdown: { syntaxHighlight: false },
  fonts: Object.entries(readexRanges).map(readexPro),
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "connect-src 'self'",
        "font-src 'self'",
        "img-src 'self' data: blob:",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
      scriptDirective: { hashes: inlineScriptHashes },
    },
  },
  vite: {
    plugins: [tailwindcss(), factsInTexts, inlineScripts, ownBundle],
    build: { target: buildTargets },
    server: { proxy: { '/api': backend, '/_/': backend } },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  },
});

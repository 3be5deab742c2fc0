import { rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';
import astroI18next from 'astro-i18next';
import { contacts } from './pocketbase/serve/defaults.mjs';
import { cache } from './pocketbase/serve/project.mjs';
import { buildTargets } from './src/browsers.ts';
import { factsInTexts } from './src/content/facts-in-texts.ts';
import { sitemapOptions } from './src/content/sitemap.ts';
import { checkedWords } from './src/i18n/check-words.ts';
import { makeFonts } from './src/layouts/fonts.ts';
import { inlineScriptHashes, inlineScripts } from './src/layouts/inline-scripts.ts';
import { trimPolicies } from './src/layouts/page-policy.ts';
import { preloadIslands } from './src/layouts/preload-islands.ts';
import { codeSplitting } from './src/layouts/shared-chunks.ts';

/** Folder of this build: pocketbase/serve/build.mjs. */
const dist = process.env.BUILD_DIST ?? join(cache, 'dist');
const backend = process.env.POCKETBASE_URL ?? 'http://127.0.0.1:8090';

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
  outDir: dist,
  site: process.env.APP_URL ?? 'http://127.0.0.1:8090',
  trailingSlash: 'ignore',
  // While a link preview is drawn, which is done outside the main thread, other pages are rendered.
  build: { format: 'preserve', concurrency: 4 },
  env: { schema: Object.fromEntries(contactFields) },
  devToolbar: { enabled: false },
  integrations: [
    astroI18next({ configPath: './src/i18n/astro-i18next.config.mts' }),
    react(),
    mdx(),
    sitemap(sitemapOptions(pathToFileURL(dist + sep))),
    checkedWords,
    withoutLocales,
    loadAfterPaint,
    trimPolicies,
    preloadIslands,
  ],
  // Syntax highlighting writes inline styles, which the security policy forbids; our texts show no code.
  markdown: { syntaxHighlight: false },
  fonts: await makeFonts(join(cache, 'fonts')),
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
    cacheDir: process.env.VITE_CACHE,
    plugins: [tailwindcss(), factsInTexts, inlineScripts],
    build: {
      target: buildTargets,
      // Each text has a directive of Astro's, of which the bundler warns.
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
    server: {
      proxy: { '/api': backend, '/_/': backend },
      watch: { ignored: ['**/.cache/**'] },
    },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting } } } },
    },
  },
});

import { rm } from 'node:fs/promises';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField, fontProviders } from 'astro/config';
import astroI18next from 'astro-i18next';
import { contacts } from './pocketbase/serve/defaults.mjs';
import { browsers } from './src/browsers.ts';
import { factsInTexts } from './src/content/facts-in-texts.ts';
import { sitemapOptions } from './src/content/sitemap.ts';
import { checkedWords } from './src/i18n/check-words.ts';
import { firstPaintHash } from './src/layouts/first-paint.ts';
import { firstPartHash } from './src/layouts/first-part.ts';

const backend = process.env.POCKETBASE_URL ?? 'http://127.0.0.1:8090';

/**
 * One family for both scripts, so that they speak with the same voice; one entry a subset keeps
 * preloads small. The Arabic file has the space too: an Arabic word pair needs no Latin file.
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

/**
 * The parts of the site that need a module: `frame` is the script of every page, `page` any other
 * script of a page, and the rest are the islands; the header of the dashboard belongs to its own.
 */
function partsWith(id, context, seen = new Set()) {
  if (seen.has(id)) return [];
  seen.add(id);
  if (id.includes('/AppHeader.astro?')) return ['dashboard'];
  if (id.includes('.astro?')) return [id.includes('/Header.astro?') ? 'frame' : 'page'];
  const island = /\/src\/islands\/(\w+)\//.exec(id);
  if (island) return [island[1]];
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {};
  return [...importers, ...dynamicImporters].flatMap((by) => partsWith(by, context, seen));
}

/** Whether a part needs a module at once. */
function isNeededBy(part, id, context, seen = new Set()) {
  if (id.endsWith(part)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const { importers = [] } = context.getModuleInfo(id) ?? {};
  return importers.some((by) => isNeededBy(part, by, context, seen));
}

function chunkOf(id, context) {
  const parts = new Set(partsWith(id, context));
  if (parts.has('frame')) return 'frame';
  // An island does not load what only the forms and lists of other pages need.
  if (parts.has('page')) return parts.size > 1 ? 'shared' : 'page';
  const isLater = parts.has('dashboard') && !isNeededBy('/Dashboard.tsx', id, context);
  // Modules that the dashboard needs only for its settings and dialogs.
  if (parts.size > 1 && parts.has('auth') && !parts.has('profile') && isLater) return 'forms';
  if (parts.size > 1) return parts.has('auth') ? 'islands' : 'messages';
  // Its two islands travel together.
  if (parts.has('profile')) return 'messages';
  if (parts.has('auth') && isNeededBy('/SignInCard.tsx', id, context)) return 'sign-in';
  if (isLater && isNeededBy('/crisis/find-crisis.ts', id, context)) return 'crisis';
  // One file a language: of six, a page reads two.
  const language = /\/crisis\/phrases\/(\w+)\.ts$/.exec(id);
  if (language) return `crisis-${language[1]}`;
  if (id.endsWith('/crisis/phrase-groups.ts')) return 'crisis';
  if (isLater && isNeededBy('/InboxKeys.tsx', id, context)) return 'keys';
  if (isLater && isNeededBy('/SharePanel.tsx', id, context)) {
    // What draws is fetched without the sheet, too, where a link preview is to be drawn.
    return isNeededBy('/own-page.ts', id, context) ? 'pictures' : 'sharing';
  }
  // What its dialogs share.
  return isLater ? 'dialogs' : [...parts][0];
}

/** Chunks that come by themselves with an inbox: few files, whose modules compress better together. */
const wholeChunks = new Set(['dashboard', 'crisis', 'keys']);

/**
 * Files by who needs them: what travels together is one request, and a page without an island gets
 * no framework. A chunk takes along what its modules import, hence the order. React is one file:
 * left to itself the bundler splits it as soon as a lazily loaded library imports a part.
 */
const codeSplitting = {
  groups: [
    { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
    ...[
      'frame',
      'shared',
      'page',
      'islands',
      'forms',
      'messages',
      'sign-in',
      'auth',
      'dashboard',
      'pictures',
      'sharing',
      'crisis',
      'keys',
      'dialogs',
    ].map((chunk) => ({
      name: (id, context) => (chunkOf(id, context) === chunk ? chunk : null),
      minShareCount: wholeChunks.has(chunk) ? 1 : 2,
    })),
  ],
};

/** Astro takes an empty variable for one that is not set; here it means that there is none. */
const contactFields = Object.entries(contacts).map(([name, value]) => [
  name,
  envField.string({
    context: 'server',
    access: 'public',
    default: process.env[name] ?? value,
  }),
]);

/** Pages and islands carry their words; nothing fetches the files. */
const withoutLocales = {
  name: 'without-locales',
  hooks: {
    'astro:build:done': ({ dir }) => rm(new URL('locales/', dir), { recursive: true }),
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
  ],
  // Its highlighting writes inline styles, which the policy forbids, and no text of ours shows code.
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
      scriptDirective: { hashes: [firstPaintHash, firstPartHash] },
    },
  },
  vite: {
    plugins: [tailwindcss(), factsInTexts],
    build: { target: Object.entries(browsers).map((browser) => browser.join('')) },
    server: { proxy: { '/api': backend, '/_/': backend } },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  },
});

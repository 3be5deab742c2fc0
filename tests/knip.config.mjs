import { readdirSync, readFileSync } from 'node:fs';

const hooks = new URL('../pocketbase/hooks/', import.meta.url);

/** Modules of the hooks that are loaded by `load`, which knip does not follow. */
const loaded = readdirSync(hooks, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .flatMap((name) => [
    ...readFileSync(new URL(name, hooks), 'utf8').matchAll(/\bload<[^>(]*>\(\s*'([\w/-]+)'/g),
  ])
  .map(([, module]) => `pocketbase/hooks/${module}.ts`);

/** @satisfies {import('knip').KnipConfig} */
export default {
  entry: [
    'content/**/*.mdx',
    'pocketbase/bundle/build-hooks.mjs',
    'pocketbase/hooks/{bindings.ts,tasks.ts,engine/globals.d.ts}',
    ...new Set(loaded),
    'pocketbase/serve-built.mjs',
    'pocketbase/serve/**/*.pb.js',
    'pocketbase/serve/end-with-parent.mjs',
    'pocketbase/serve/backup/restore.mjs',
    'pocketbase/serve/deliver/deliver.mjs',
    'src/i18n/astro-i18next.config.mts',
    'src/app/dashboard/settings/*/section.{ts,tsx}',
    'src/layouts/load-after-paint.ts',
    'tests/knip-product.config.mjs',
  ],
  project: [
    '*.mjs',
    'content/**/*.mdx',
    'src/**/*.{ts,mts,tsx,astro,css}',
    'pocketbase/*.mjs',
    'pocketbase/{bundle,hooks,serve}/**/*.{ts,mjs,js}',
    'tests/**/*.{ts,mjs}',
  ],
  eslint: { config: 'tests/eslint.config.mjs' },
  playwright: { config: 'tests/playwright{,-long}.config.ts' },
  vitest: { config: 'tests/vitest.config.ts' },
  ignoreDependencies: [
    // These packages are used by the paths of their files.
    '@expo-google-fonts/readex-pro',
    '@fontsource-variable/readex-pro',
    'madge',
    'oxlint',
    'oxlint-tsgolint',
    // Knip takes this for Node's own module.
    'punycode',
    // `astro check` runs this package.
    '@astrojs/check',
    // astro-i18next writes the import of this package into the pages.
    'i18next-fs-backend',
  ],
};

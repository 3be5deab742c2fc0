/** @type {import('knip').KnipConfig} */
export default {
  entry: [
    // The hooks load one another by `require` with a path that is put together.
    'content/**/*.mdx',
    'pocketbase/hooks/{build.mjs,*.ts}',
    'pocketbase/serve/**/*.pb.js',
    'src/i18n/astro-i18next.config.mts',
  ],
  project: [
    '*.mjs',
    'content/**/*.mdx',
    'src/**/*.{ts,mts,tsx,astro,css}',
    'pocketbase/*.mjs',
    'pocketbase/{hooks,serve}/**/*.{ts,mjs,js}',
    'tests/**/*.{ts,mjs}',
  ],
  eslint: { config: 'tests/eslint.config.mjs' },
  playwright: { config: 'tests/playwright{,-long}.config.ts' },
  vitest: { config: 'tests/vitest.config.ts' },
  ignoreDependencies: [
    // Named by the paths of their files.
    '@expo-google-fonts/readex-pro',
    '@fontsource-variable/readex-pro',
    'madge',
    // What `astro check` runs.
    '@astrojs/check',
    // astro-i18next writes its import into the pages.
    'i18next-fs-backend',
  ],
};

import { join } from 'node:path';
import { ensureHookTypes } from '../../pocketbase/bundle/generate-types.mjs';
import { ensureBuilt } from '../../pocketbase/serve/build.mjs';
import { cache } from '../../pocketbase/serve/project.mjs';
import { chooseSettings } from '../../pocketbase/serve/settings.mjs';
import { provideBrowser } from './browser.mjs';
import { missingEngines, provideEngines } from './engines.mjs';
import { missingReverseProxies, provideReverseProxies } from './debian-packages.mjs';
import { siteVariables } from './site-variables.mjs';

/** @typedef {{ passed: number, failed: number }} Counts */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<unknown>} [prepare] makes or installs everything that a fresh clone lacks
 * @property {string[][]} commands each a script of a package and its arguments
 * @property {{ file: string, read: (report: unknown) => Counts }} [report]
 * @property {boolean} [isAlone] fills the cores by itself or measures time; others run two at once, before these
 * @property {() => string[]} [missing] returns the parts of the step that cannot run on this machine
 * @property {boolean} [onlyByName] left out of `npm test`, run by `npm run test:long`
 */

/** Files whose content passed before are not read again. */
const formatCache = [
  '--cache',
  '--cache-strategy=content',
  `--cache-location=${join(cache, 'formatted')}`,
];

/** @type {Promise<unknown> | undefined} */
let building;

/** Makes what two steps at once may need: the built site, and the types that Astro and PocketBase generate. */
function build() {
  ensureHookTypes();
  building ??= ensureBuilt(chooseSettings(siteVariables).siteVariables);
  return building;
}

/**
 * @type {Step[]} in the order in which they run: format and unit while the site is built for types, and backend, which
 * waits for clocks, beside what only computes
 */
export const steps = [
  {
    name: 'types',
    prepare: build,
    commands: [
      // It reads all other TypeScript once, for its types and for the rules that need them.
      [
        'oxlint/bin/oxlint',
        ...['-c', 'tests/oxlint.json', '--type-aware', '--type-check'],
        // A pattern in the configuration would hold for its own folder alone.
        '--ignore-pattern=**/*.{js,mjs}',
      ],
      ['astro/bin/astro.mjs', 'check', '--tsconfig', 'tests/tsconfig.astro.json'],
      ['typescript/bin/tsc', '-p', 'pocketbase/serve/tsconfig.json'],
    ],
  },
  {
    name: 'format',
    commands: [['prettier/bin/prettier.cjs', '--check', '--log-level=warn', ...formatCache, '.']],
  },
  { ...vitest('unit*'), name: 'unit' },
  { ...vitest('backend', '!long'), prepare: build },
  {
    name: 'lint',
    prepare: build,
    commands: [['eslint/bin/eslint.js', '-c', 'tests/eslint.config.mjs', '--max-warnings=0', '.']],
  },
  { ...vitest('site', '!long'), prepare: build },
  {
    name: 'imports',
    prepare: build,
    commands: [
      ['knip/bin/knip.js', '--config', 'tests/knip.config.mjs'],
      ['knip/bin/knip.js', '--config', 'tests/knip-product.config.mjs'],
      // Type imports count, as a cycle of them couples its files too. Dynamic imports do not count
      // (see package.json), as a loaded module may import its loader.
      ['madge/bin/cli.js', '--circular', '--no-spinner', 'src', 'pocketbase', 'tests'],
    ],
  },
  { ...vitest('engines', '!long'), prepare: provideEngines, missing: missingEngines },
  playwright('e2e', 'playwright.config.ts'),
  { ...vitest('site', 'long'), name: 'site-long', onlyByName: true },
  {
    ...vitest('backend', 'long'),
    name: 'backend-long',
    prepare: provideReverseProxies,
    missing: missingReverseProxies,
    onlyByName: true,
  },
  {
    ...vitest('engines', 'long'),
    name: 'engines-long',
    prepare: provideEngines,
    onlyByName: true,
  },
  { ...playwright('e2e-long', 'playwright-long.config.ts', '--project=long'), onlyByName: true },
  { ...vitest('long'), onlyByName: true, isAlone: true },
  { ...vitest('long', undefined, 'tests/long/privacy.test.ts'), name: 'privacy', onlyByName: true },
  { ...playwright('e2e-alone', 'playwright-long.config.ts', '--project=alone'), onlyByName: true },
  {
    ...playwright('screens', 'playwright-long.config.ts', '--project=long'),
    prepare: () => {
      process.env['SCREENS'] ??= join(cache, 'screens');
      return provideBrowser();
    },
    onlyByName: true,
  },
];

/**
 * @param {string} name
 * @param {string} config file in `tests/`
 * @param {string[]} options
 * @returns {Step}
 */
function playwright(name, config, ...options) {
  return {
    name,
    isAlone: true,
    prepare: provideBrowser,
    commands: [['@playwright/test/cli.js', 'test', '-c', `tests/${config}`, ...options]],
    report: { file: join(cache, 'e2e.json'), read: playwrightCounts },
  };
}

/**
 * @param {string} name of the project in vitest.config.ts
 * @param {string} [tags] an expression of tags that the tests have
 * @param {string[]} files
 * @returns {Step}
 */
function vitest(name, tags, ...files) {
  const file = join(cache, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const filter = tags === undefined ? [] : [`--tags-filter=${tags}`];
  const args = [
    'run',
    '-c',
    'tests/vitest.config.ts',
    '--project',
    name,
    ...filter,
    ...reporters,
    ...files,
  ];
  return { name, commands: [['vitest/vitest.mjs', ...args]], report: { file, read: vitestCounts } };
}

/**
 * @param {unknown} report of Vitest's JSON reporter
 * @returns {Counts}
 */
function vitestCounts(report) {
  const { numPassedTests, numFailedTests } = /** @type {Record<string, number>} */ (report);
  return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 };
}

/**
 * @param {unknown} report of Playwright's JSON reporter
 * @returns {Counts}
 */
function playwrightCounts(report) {
  const { stats } = /** @type {{ stats: Record<string, number> }} */ (report);
  return {
    // `flaky` tests passed at the second try; Playwright's output names each of them.
    passed: (stats['expected'] ?? 0) + (stats['flaky'] ?? 0),
    failed: stats['unexpected'] ?? 0,
  };
}

import { defineConfig } from '@playwright/test';
import { findBrowser, launchArguments } from './support/browser.mjs';
import { STEP_TIMEOUT, TEST_TIMEOUT } from './support/timeouts.ts';

const executablePath = await findBrowser();

export default defineConfig({
  testDir: './e2e',
  // playwright-long.config.ts runs the tests with this tag.
  grepInvert: /@long/,
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './support/build-once.ts',
  // More workers than cores, as a test spends half of its time waiting for timers and responses: three leave
  // a fifth of two cores idle.
  workers: 4,
  // A free worker takes the next test, not the next file, so that all end at about the same time.
  fullyParallel: true,
  // CI machines share their cores, so a test may need a retry; elsewhere a retry would hide a mistake.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: TEST_TIMEOUT,
  expect: { timeout: STEP_TIMEOUT },
  reporter: [['list'], ['json', { outputFile: '../node_modules/.cache/hamsa/e2e.json' }]],
  use: {
    // Recording every test takes time; `--trace on` records a single one for debugging.
    trace: 'on-first-retry',
    // Tests of motion override this.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: STEP_TIMEOUT,
    navigationTimeout: STEP_TIMEOUT,
    // Not `only-on-failure`, which takes a picture of each page of each test before it knows the result: a fifth of
    // the processor's time. A failed test leaves the page's text, and `--trace on` its pictures.
    screenshot: 'off',
    launchOptions: { ...(executablePath && { executablePath }), args: launchArguments },
  },
});

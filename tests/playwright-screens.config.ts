import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';

/** Draws the screens of the product, to be looked at. See 'Looking at every screen' in `README.md`. */
export default defineConfig({
  ...usual,
  testDir: './screens',
  testMatch: '*.screens.ts',
  // Each test draws some thirty screens.
  timeout: 600_000,
  retries: 0,
  use: { ...usual.use, actionTimeout: 15_000 },
});

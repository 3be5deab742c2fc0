import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';

const { grepInvert: long, ...rest } = usual;
const alone = /@alone/;

/** Runs the tests that `npm test` leaves out: further ways to the same, and each language at each width. */
export default defineConfig({
  ...rest,
  projects: [
    { name: 'long', ...(long && { grep: long }), grepInvert: alone },
    // Tests that measure time run alone.
    { name: 'alone', grep: alone, workers: 1 },
  ],
});

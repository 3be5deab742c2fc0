import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';

const { grepInvert: long, ...rest } = usual;
const alone = /@alone/;

/** What `npm test` leaves out because it takes minutes: each language at each width. */
export default defineConfig({
  ...rest,
  projects: [
    { name: 'long', ...(long && { grep: long }), grepInvert: alone },
    // What is timed has the machine for itself.
    { name: 'alone', grep: alone, dependencies: ['long'], workers: 1 },
  ],
});

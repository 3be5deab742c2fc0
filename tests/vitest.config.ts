import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { STEP_TIMEOUT, TEST_TIMEOUT } from './support/timeouts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const globalSetup = fileURLToPath(new URL('./support/build-once.ts', import.meta.url));

/** Timeouts that only failures reach; see timeouts.ts. */
const patience = {
  setupFiles: fileURLToPath(new URL('./support/wait-for.ts', import.meta.url)),
  testTimeout: TEST_TIMEOUT,
  hookTimeout: TEST_TIMEOUT,
  expect: { poll: { timeout: STEP_TIMEOUT } },
};

export default defineConfig({
  test: {
    projects: [
      {
        root,
        test: {
          ...patience,
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // Both cores of a build machine; by default Vitest leaves one to itself.
          maxWorkers: 2,
        },
      },
      {
        root,
        test: {
          ...patience,
          name: 'backend',
          include: ['tests/backend/**/*.test.ts'],
          // PocketBase's SDK receives live events through it.
          execArgv: ['--experimental-eventsource'],
          globalSetup,
          // Each file starts servers of its own, and a build machine has two cores.
          maxWorkers: 2,
        },
      },
      {
        root,
        test: {
          ...patience,
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          // PocketBase's SDK receives live events through it.
          execArgv: ['--experimental-eventsource'],
          globalSetup,
          // Each file measures a server under load; a second one would falsify it.
          maxWorkers: 1,
          testTimeout: 2 * TEST_TIMEOUT,
          hookTimeout: 2 * TEST_TIMEOUT,
        },
      },
      {
        root,
        test: {
          ...patience,
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          globalSetup,
          // Both engines at once: each spends half of its time waiting.
          maxWorkers: 2,
        },
      },
      {
        root,
        test: {
          ...patience,
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup,
        },
      },
    ],
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { STEP_TIMEOUT, TEST_TIMEOUT } from './support/timeouts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const globalSetup = fileURLToPath(new URL('./support/build-once.ts', import.meta.url));

/** Timeouts that only failures reach; see timeouts.ts. */
const timeouts = {
  setupFiles: fileURLToPath(new URL('./support/wait-for.ts', import.meta.url)),
  testTimeout: TEST_TIMEOUT,
  hookTimeout: TEST_TIMEOUT,
  expect: { poll: { timeout: STEP_TIMEOUT } },
};

/** Unit tests of modules that keep a session, a connection or the app's store: each file needs them anew. */
const stateful = ['api', 'flows', 'stores', 'hooks'].map(
  (folder) => `tests/unit/${folder}/**/*.test.ts`,
);

export default defineConfig({
  test: {
    tags: [{ name: 'long', description: 'Left out of `npm test`, and run before a change lands.' }],
    projects: [
      {
        root,
        test: {
          ...timeouts,
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: stateful,
          // Uses both cores of a build machine; by default, Vitest leaves one core unused.
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        root,
        test: { ...timeouts, name: 'unit-stateful', include: stateful, maxWorkers: 2 },
      },
      {
        root,
        test: {
          ...timeouts,
          name: 'backend',
          include: ['tests/backend/**/*.test.ts'],
          // PocketBase's SDK receives live events through EventSource.
          execArgv: ['--experimental-eventsource'],
          globalSetup,
          // Each file starts its own servers, and a build machine has two cores.
          maxWorkers: 3,
          // No test changes the process or a module, and a new process for each file takes a second.
          isolate: false,
        },
      },
      {
        root,
        test: {
          ...timeouts,
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          // PocketBase's SDK receives live events through EventSource.
          execArgv: ['--experimental-eventsource'],
          globalSetup,
          // Each file measures a server under load; a second file at the same time would distort that.
          maxWorkers: 1,
          testTimeout: 2 * TEST_TIMEOUT,
          hookTimeout: 2 * TEST_TIMEOUT,
        },
      },
      {
        root,
        test: {
          ...timeouts,
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          globalSetup,
          // Both engines run at once, as each spends half of its time waiting.
          maxWorkers: 2,
        },
      },
      {
        root,
        test: {
          ...timeouts,
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup,
        },
      },
    ],
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const globalSetup = fileURLToPath(new URL('./support/build-once.ts', import.meta.url));

export default defineConfig({
  test: {
    projects: [
      { root, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        root,
        test: {
          name: 'backend',
          include: ['tests/backend/**/*.test.ts'],
          // PocketBase's SDK hears live events through it.
          execArgv: ['--experimental-eventsource'],
          globalSetup,
          // Each file starts servers of its own, and a build machine has two cores.
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        root,
        test: {
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          globalSetup,
          // Each file measures a server under load, which two at once would falsify.
          maxWorkers: 1,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        root,
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup,
          testTimeout: 20_000,
        },
      },
    ],
  },
});

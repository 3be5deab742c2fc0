import { expect, it } from 'vitest';
import { fuzz, seed } from '../support/fuzz.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

// tests/long/fuzz.test.ts sends 10,000.
const REQUESTS = 500;

const server = setUp(() => startServer());

it(`none of ${REQUESTS} wrong requests fails the server, and a refused one changes nothing (FUZZ_SEED=${seed})`, async () => {
  const { faults, statuses } = await fuzz(server, REQUESTS);
  expect(faults).toEqual([]);
  // Some requests are right, or all would be refused by the first check.
  for (const status of [200, 204, 400, 401, 403, 404])
    expect(statuses.get(status)).toBeGreaterThan(0);
  expect(server.output()).not.toMatch(/panic|goroutine/);
});

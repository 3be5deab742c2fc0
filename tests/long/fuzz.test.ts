import { expect, it } from 'vitest';
import { requests } from '../../src/contract/all.ts';
import { fuzz, seed } from '../support/fuzz.ts';
import { registeredRoutes } from '../support/registered-routes.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

const REQUESTS = 10_000;

const server = setUp(() => startServer());

it(`none of ${REQUESTS} wrong requests fails the server, and a refused one changes nothing (FUZZ_SEED=${seed})`, async () => {
  const { faults, statuses, asked } = await fuzz(server, REQUESTS);
  console.log(`answers of each status: ${[...statuses].map((pair) => pair.join(': ')).join(', ')}`);
  expect(faults).toEqual([]);
  const accepted = (statuses.get(200) ?? 0) + (statuses.get(204) ?? 0);
  expect(accepted).toBeGreaterThan(REQUESTS / 50);
  const routes = [...requests.values(), ...registeredRoutes()];
  const unasked = routes
    .map(({ method, path }) => `${method} ${path}`)
    .filter((one) => !asked.has(one));
  expect(unasked).toEqual([]);
  expect(server.output()).not.toMatch(/panic|goroutine/);
});

it(`none of ${REQUESTS} wrong requests fails the server, eight at a time (FUZZ_SEED=${seed})`, async () => {
  const { faults } = await fuzz(server, REQUESTS, 8);
  expect(faults).toEqual([]);
  expect(server.output()).not.toMatch(/panic|goroutine/);
});

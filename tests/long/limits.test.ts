import { Agent, request as httpRequest } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { runJob } from '../support/api.ts';
import { residentMemory } from '../support/memory.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';
const agent = new Agent({ keepAlive: true });

const server = setUp(() =>
  startServer({
    rateLimits: 'on',
    env: { TRUSTED_PROXY_HEADER: 'X-Forwarded-For' },
  }),
);
afterAll(() => agent.destroy());

/** Returns the status of a request; faster than `fetch`, so that the server's time is measured. */
function statusOf(method: 'GET' | 'POST', path: string, from: string, json?: unknown) {
  return new Promise<number>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
    const sent = httpRequest(server.url + path, { agent, method, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject).end(json && JSON.stringify(json));
  });
}

/** Calls `act` for each number below `total`, eight at a time. */
async function forEachBelow(total: number, act: (number: number) => Promise<void>) {
  let next = 0;
  const work = async () => {
    while (next < total) await act(next++);
  };
  await Promise.all(Array.from({ length: 8 }, work));
}

const subnet = (number: number) =>
  `2001:db8:${(number >> 16).toString(16)}:${(number & 0xffff).toString(16)}::1`;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

const check = (from: string) =>
  statusOf('GET', '/api/check_username_availability?username_to_check=free', from);

it('100,000 IPv6 connections take little memory, and the job that deletes them delays nobody', async () => {
  await forEachBelow(2_000, async (number) => {
    expect(await check(subnet(number))).toBe(200);
  });
  const before = residentMemory(server.pid);
  await forEachBelow(100_000, async (number) => {
    expect(await check(subnet(1_000_000 + number))).toBe(200);
  });
  const after = residentMemory(server.pid);
  await runJob(server, 'forget_clients');
  const waits: number[] = [];
  for (let sent = 0; sent < 500; sent += 1) {
    waits.push(await timeOf(() => check(subnet(sent))));
  }
  const slowest = Math.max(...waits);
  console.log(
    `100,000 clients: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after; ` +
      `slowest answer while the cron ran ${slowest.toFixed(0)} ms, median ${median(waits).toFixed(1)} ms`,
  );
  expect(after - before).toBeLessThan(150);
  expect(slowest).toBeLessThan(500);
});

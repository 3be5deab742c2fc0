import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { READ_TIMEOUT, WRITE_TIMEOUT } from '../../pocketbase/hooks/requests/limits.ts';
import { records, request, signUpMember } from '../support/api.ts';
import { halfSentEverywhere, holdHalfSent, type HalfSent } from '../support/half-sent.ts';
import { residentMemory } from '../support/memory.ts';
import { startServer } from '../support/server.ts';

// Simulates an attacker with one address, while the rate limits are on.

const CONNECTIONS = 500;
/** Maximum megabytes of the server while it holds the requests. */
const MEMORY_MAX = 300;
/** Maximum additional megabytes after the requests have ended. */
const MEMORY_KEPT_MAX = 50;
/** Go returns memory to the system only minutes after its last use. */
const MILLISECONDS_TO_SETTLE = 300_000;

const spread = (requests: HalfSent[]) =>
  Array.from({ length: CONNECTIONS / requests.length + 1 }, () => requests)
    .flat()
    .slice(0, CONNECTIONS);

/** Enlarges a JSON request to the maximum size, still without the end of its body. */
function large(request: HalfSent): HalfSent {
  if (request.type !== 'application/json' || request.length === 'chunked') return request;
  const length = 128_000;
  return { ...request, part: `{"a":"${'x'.repeat(length - 100)}`, length };
}

it.each<[string, (request: HalfSent) => HalfSent]>([
  ['of a few bytes', (request) => request],
  ['of a hundred kilobytes', large],
])(
  '500 half-sent requests %s to all routes take little memory, delay no visitor and free it afterward',
  async (name, shape) => {
    const server = await startServer({ rateLimits: 'on' });
    const member = await signUpMember(server, 'laila');
    for (let view = 0; view < 50; view += 1) await request(server, 'GET', '/en/laila');
    const before = residentMemory(server.pid);
    const held = await holdHalfSent(server, spread(halfSentEverywhere(member).map(shape)));
    await wait(3000);
    const standing = residentMemory(server.pid);
    const start = performance.now();
    const page = await request(server, 'GET', '/en/laila');
    const answeredIn = performance.now() - start;
    await held.leave();
    const settled = () => residentMemory(server.pid) - before;
    await expect
      .poll(settled, { timeout: MILLISECONDS_TO_SETTLE, interval: 1000 })
      .toBeLessThan(MEMORY_KEPT_MAX);
    const figures = [before, standing, before + settled()].map(Math.round);
    console.log(
      `half-sent ${name}: ${figures.join(', ')} MB; a page in ${Math.round(answeredIn)} ms`,
    );
    expect(page.status).toBe(200);
    expect(answeredIn).toBeLessThan(500);
    expect(standing).toBeLessThan(MEMORY_MAX);
    await server.stop();
  },
);

it('a half-sent request is ended after READ_TIMEOUT, and a live connection is not', async () => {
  const server = await startServer();
  const live = connect(Number(new URL(server.url).port), '127.0.0.1');
  let ended = false;
  live.on('close', () => (ended = true));
  live.write('GET /api/realtime HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  const path = records('messages');
  const type = 'application/json';
  const half: HalfSent = { method: 'POST', path, type, part: '{', length: 100 };
  const held = await holdHalfSent(server, [half]);
  await expect
    .poll(() => held.answers().size, { timeout: READ_TIMEOUT * 3000, interval: 1000 })
    .toBe(1);
  await wait(10_000);
  expect(ended).toBe(false);
  live.destroy();
  await held.leave();
  await server.stop();
});

it('a response that is not read is ended after WRITE_TIMEOUT, and a live connection is not', async () => {
  const server = await startServer();
  const port = Number(new URL(server.url).port);
  const live = connect(port, '127.0.0.1');
  let isLiveEnded = false;
  live.on('close', () => (isLiveEnded = true));
  live.write('GET /api/realtime HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  const stalled = connect(port, '127.0.0.1').pause();
  let isEnded = false;
  // Writing to a connection that the server has closed causes a reset.
  stalled.on('error', () => (isEnded = true));
  // The responses are far larger than the buffers between server and client.
  stalled.write('GET /en/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(1000));
  const sendOn = () => {
    stalled.write('\r\n');
    return isEnded;
  };
  await expect.poll(sendOn, { timeout: WRITE_TIMEOUT * 2000, interval: 1000 }).toBe(true);
  expect(isLiveEnded).toBe(false);
  live.destroy();
  await server.stop();
});

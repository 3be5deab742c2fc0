import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limits } from '../../pocketbase/hooks/requests/rate-limits.ts';
import { bitsOf, NONCE_LENGTH } from '../../src/rules/proof-of-work.ts';
import { signUpMember, type Member } from '../support/api.ts';
import { flood, newSender, write } from '../support/flood.ts';
import { peakMemory } from '../support/memory.ts';
import { startServer, type Server } from '../support/server.ts';

// Many senders flood an inbox at once. The figures are printed, for pocketbase/MEASURED.md.

let server: Server;
let owner: Member;

beforeEach(async () => {
  const env = { TRUSTED_PROXY_HEADER: 'X-Forwarded-For' };
  server = await startServer({ rateLimits: 'on', env });
  owner = await signUpMember(server, 'Laila');
  await flood(server, owner);
});
afterEach(() => server.stop());

async function atOnce(count: number, proofOf: (index: number) => unknown) {
  const began = performance.now();
  const messages = Array.from({ length: count }, (_, index) =>
    write(server, owner, { proof: proofOf(index) }),
  );
  const answers = await Promise.all(messages);
  return { answers, time: performance.now() - began };
}

/** Solves the challenges in two threads, for a machine with two cores. */
async function solveAll(challenges: string[]): Promise<string[]> {
  const path = new URL('../../src/api/find-proof.ts', import.meta.url).href;
  const code = `import(${JSON.stringify(path)}).then(({ searchProof }) => {
    const { parentPort, workerData } = require('node:worker_threads');
    parentPort.postMessage(workerData.map((text) => searchProof(text, 0, ${10 ** NONCE_LENGTH})));
  });`;
  const half = Math.ceil(challenges.length / 2);
  const halves = [challenges.slice(0, half), challenges.slice(half)];
  const solved = halves.map(
    (workerData) =>
      new Promise<string[]>((resolve, reject) => {
        new Worker(code, { eval: true, workerData }).on('message', resolve).on('error', reject);
      }),
  );
  return (await Promise.all(solved)).flat();
}

it.each([
  ['without a proof', () => undefined],
  ['with a forged proof', (index: number) => String(index).padStart(48, '0')],
  ['with a far too long proof', () => 'a'.repeat(5000)],
])('300 messages %s at once are refused within 5 s, in 250 MB', async (name, proofOf) => {
  const { answers, time } = await atOnce(300, proofOf);
  const memory = peakMemory(server.pid);
  console.log(`300 ${name}: ${time.toFixed(0)} ms, ${memory.toFixed(0)} MB`);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['proof_required']));
  expect(time).toBeLessThanOrEqual(5000);
  expect(memory).toBeLessThanOrEqual(250);
});

it('messages with proofs are accepted until the inbox demands harder proofs', async () => {
  const { max, jitter } = limits.inbox;
  const asked = await atOnce(max + jitter + 1, () => undefined);
  const proofs = await solveAll(asked.answers.map(({ challenge }) => challenge));
  const { answers, time } = await atOnce(proofs.length, (index) => proofs[index]);
  const memory = peakMemory(server.pid);
  console.log(`${proofs.length} with proofs: ${time.toFixed(0)} ms, ${memory.toFixed(0)} MB`);
  const taken = answers.filter(({ status }) => status === 204).length;
  // The messages accepted without a proof count too, unless the inbox's window has ended since.
  const free = limits.inbox_soft.max + limits.inbox_soft.jitter;
  expect(taken).toBeGreaterThanOrEqual((max - jitter) / 2 - free);
  expect(taken).toBeLessThanOrEqual(max + jitter);
  const refused = new Set(answers.filter(({ status }) => status !== 204).map(({ code }) => code));
  expect([...refused].filter((code) => code !== 'too_many_requests')).toEqual(['proof_required']);
  const { challenge } = await write(server, owner, { from: newSender() });
  expect(bitsOf(challenge)).toBeGreaterThan(19);
});

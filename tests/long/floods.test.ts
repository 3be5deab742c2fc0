import { Worker } from 'node:worker_threads';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { limits } from '../../pocketbase/hooks/requests/rate-limits.ts';
import { bitsOf, NONCE_LENGTH, PROOFS_MAX } from '../../src/rules/proof-of-work.ts';
import { signUpMember, type Member } from '../support/api.ts';
import { flood, newSender, write } from '../support/flood.ts';
import { peakMemory } from '../support/memory.ts';
import { startServer, type Server } from '../support/server.ts';

// Many senders flood an inbox at once. The figures are printed, for pocketbase/MEASURED.md.

/** Milliseconds of the attack: more than the window of an inbox's limit. */
const ATTACK = 90_000;

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

/** Solves challenges in a thread of its own, one after another. */
function startSolver() {
  const path = new URL('../../src/api/find-proof.ts', import.meta.url).href;
  const code = `import(${JSON.stringify(path)}).then(({ searchProof }) => {
    const { parentPort } = require('node:worker_threads');
    parentPort.on('message', (text) =>
      parentPort.postMessage(searchProof(text, 0, ${10 ** NONCE_LENGTH})));
  });`;
  const worker = new Worker(code, { eval: true });
  const waiting: ((proof: string) => void)[] = [];
  worker.on('message', (proof: string) => waiting.shift()?.(proof));
  const solve = (challenge: string): Promise<string> =>
    new Promise((resolve) => {
      waiting.push(resolve);
      worker.postMessage(challenge);
    });
  onTestFinished(async () => {
    await worker.terminate();
  });
  return solve;
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

it('an attacker with eight addresses who does the work leaves room for first-time senders', async () => {
  const [attack, solve] = [startSolver(), startSolver()];
  const end = performance.now() + ATTACK;
  const taken = { attacker: 0, senders: 0 };
  let bits = 0;
  const attackFrom = async (from: string) => {
    while (performance.now() < end) {
      const { challenge, status, retryAfter } = await write(server, owner, { from });
      if (challenge === '') await wait(status === 429 ? Math.min(retryAfter, 5) * 1000 : 0);
      else {
        const answer = await write(server, owner, { from, proof: await attack(challenge) });
        if (answer.status === 204) taken.attacker += 1;
      }
    }
  };
  const attacked = Promise.all(Array.from({ length: 8 }, () => attackFrom(newSender())));
  // The attacker fills the window first.
  await wait(ATTACK / 3);
  let senders = 0;
  while (performance.now() < end) {
    const from = newSender();
    senders += 1;
    let answer = await write(server, owner, { from });
    // As a browser does: an inbox that fills up meanwhile demands another proof.
    for (let proofs = 0; proofs < PROOFS_MAX && answer.challenge !== ''; proofs += 1) {
      bits = Math.max(bits, bitsOf(answer.challenge));
      answer = await write(server, owner, { from, proof: await solve(answer.challenge) });
    }
    if (answer.status === 204) taken.senders += 1;
    await wait(1000);
  }
  await attacked;
  console.log(
    `beside ${taken.attacker} messages of eight addresses in ${ATTACK / 1000} s ` +
      `${taken.senders} of ${senders} senders were taken, at ${bits} bits at most`,
  );
  expect(taken.attacker).toBeGreaterThan(limits.message.max);
  expect(taken.senders).toBe(senders);
});

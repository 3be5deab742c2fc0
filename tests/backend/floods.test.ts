import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../pocketbase/hooks/requests/rate-limits.ts';
import { PAUSED_INDEFINITELY } from '../../src/rules/pause.ts';
import { bitsOf, isProof, NONCE_LENGTH } from '../../src/rules/proof-of-work.ts';
import { countRows, records, refuseGuests, signUpMember, type Member } from '../support/api.ts';
import { visit, type LimitedAnswer } from '../support/client.ts';
import { execute } from '../support/database.ts';
import { flood, newSender, proofFor, write } from '../support/flood.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

// Tests of an inbox over its soft limit. Its hard limit, with proofs of work, is tested in tests/long.
// Its window of ten minutes may end during a test; a test that fails because of that is repeated.

const server = setUp(() =>
  startServer({ rateLimits: 'on', env: { TRUSTED_PROXY_HEADER: 'X-Forwarded-For' } }),
);
const flooded = setUp(() => signUpMember(server, 'flooded'));
const calm = setUp(() => signUpMember(server, 'calm'));

let stored: number;
beforeEach(async () => {
  await flood(server, flooded);
  stored = await countRows(server, 'messages');
});

let hasWindowEnded = false;
afterEach(async ({ task }) => {
  // The window can end only once while these tests run. Any later accepted message is an error.
  if (task.result?.state !== 'fail' || hasWindowEnded) return;
  hasWindowEnded = (await write(server, flooded)).status === 204;
  if (hasWindowEnded) throw new Error('the window has ended');
});
const retryIfWindowEnded = { count: 1, condition: /^the window has ended$/ };

const newlyStored = async () => (await countRows(server, 'messages')) - stored;
const challengeOf = async (to: Member) => (await write(server, to)).challenge;

function expectDemanded({ status, code, challenge }: LimitedAnswer): void {
  expect([status, code]).toEqual([403, 'proof_required']);
  expect(challenge).toMatch(/^[\da-f]{8}(?:18|19|2[012])[\dA-Za-z]{10}[\da-f]{20}$/);
}

/** Finds a proof with enough zero bits, but with letters in place of the number after the challenge. */
function proofInLetters(challenge: string): string {
  for (let tries = 0; ; tries += 1) {
    const letters = tries.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '');
    const proof = challenge + letters.padStart(NONCE_LENGTH, 'q');
    const word = createHash('sha256').update(proof).digest().readUInt32BE();
    if (isProof(word, bitsOf(challenge))) return proof;
  }
}

const closePause = (owner: Member) =>
  visit(server, 'PATCH', records('profiles', owner.id), {
    token: owner.token,
    json: { paused_until: PAUSED_INDEFINITELY },
  });

it.each<[string, string, (owner: Member) => Promise<unknown>]>([
  ['is paused', 'inbox_paused', closePause],
  ['takes members only', 'members_only', (owner) => refuseGuests(server, owner)],
])('a flooded inbox that %s demands no proof of work', async (state, code, close) => {
  const owner = await signUpMember(server, state.replaceAll(' ', '-'));
  await flood(server, owner);
  const proof = proofFor(await challengeOf(owner));
  await close(owner);
  for (const given of [undefined, '', proof]) {
    const answer = await write(server, owner, { proof: given });
    expect([answer.status, answer.code, answer.challenge]).toEqual([403, code, '']);
  }
  if (code !== 'members_only') return;
  expectDemanded(await write(server, owner, { token: calm.token }));
  expect((await write(server, owner, { token: calm.token, proof })).status).toBe(204);
});

it('a message that cannot be stored neither uses up a proof nor counts toward the soft limit', async () => {
  const owner = await signUpMember(server, 'unlucky');
  const failing = `CREATE TRIGGER broken BEFORE INSERT ON messages
    WHEN NEW.recipient_id = '${owner.id}' BEGIN SELECT RAISE(ABORT, 'broken'); END`;
  execute(server, failing);
  const { max, jitter } = limits.inbox_soft;
  for (let sent = 0; sent <= max + jitter; sent += 1) {
    expect((await write(server, owner)).status).toBe(400);
  }
  execute(server, 'DROP TRIGGER broken');
  await flood(server, owner);
  const proof = proofFor(await challengeOf(owner));
  execute(server, failing);
  expect((await write(server, owner, { proof })).status).toBe(400);
  execute(server, 'DROP TRIGGER broken');
  expect((await write(server, owner, { proof })).status).toBe(204);
});

it('a message that a members-only inbox refused counts only when it is sent again with a session', async () => {
  const members = await signUpMember(server, 'closed');
  await refuseGuests(server, members);
  const from = newSender();
  const { max, jitter } = limits.message;
  for (let asked = 0; asked <= max + jitter; asked += 1) {
    expect((await write(server, members, { from })).code).toBe('members_only');
  }
  expect((await write(server, members, { from, token: calm.token })).status).toBe(204);
});

describe('a flooded inbox', { retry: retryIfWindowEnded }, () => {
  it('demands a proof of work from a guest and from a member, each time for a new challenge', async () => {
    const guest = await write(server, flooded);
    const member = await write(server, flooded, { token: calm.token });
    for (const answer of [guest, member]) expectDemanded(answer);
    expect(guest.challenge).not.toBe(member.challenge);
    expect(await newlyStored()).toBe(0);
  });

  it('accepts a proof from a guest and from a member, each once', async () => {
    for (const who of [{}, { token: calm.token }]) {
      const proof = proofFor(await challengeOf(flooded));
      expect((await write(server, flooded, { proof, ...who })).status).toBe(204);
      expectDemanded(await write(server, flooded, { proof, ...who }));
    }
    expect(await newlyStored()).toBe(2);
  });

  it('counts a message and its request for a challenge as one for the client', async () => {
    const from = newSender();
    const { max, jitter } = limits.message;
    for (let asked = 0; asked <= max + jitter; asked += 1) {
      expectDemanded(await write(server, flooded, { from }));
    }
  });

  it('limits the challenges of a client', async () => {
    const from = newSender();
    const { max, jitter, seconds } = limits.challenge;
    let last = await write(server, flooded, { from });
    // The window may end between two requests.
    for (let asked = 1; last.status !== 429 && asked <= 2 * (max + jitter); asked += 1) {
      expectDemanded(last);
      last = await write(server, flooded, { from });
    }
    expect([last.status, last.code, last.challenge]).toEqual([429, 'too_many_requests', '']);
    expect(last.retryAfter).toBeLessThanOrEqual(seconds);
    expectDemanded(await write(server, flooded));
  });

  it('accepts one of 40 simultaneous messages with the same proof', async () => {
    const proof = proofFor(await challengeOf(flooded));
    const messages = Array.from({ length: 40 }, () => write(server, flooded, { proof }));
    const answers = await Promise.all(messages);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 204)) expectDemanded(answer);
    expect(await newlyStored()).toBe(1);
  });

  it('refuses a proof with a changed time, work, random text or signature', async () => {
    const challenge = await challengeOf(flooded);
    const now = Math.floor(Date.now() / 1000);
    const time = (seconds: number) => seconds.toString(16) + challenge.slice(8);
    const forged = [
      ...[now + 1000, now + 1, now - 1].map(time).filter((text) => text !== challenge),
      challenge.slice(0, 10) + '0'.repeat(10) + challenge.slice(20),
      challenge.slice(0, 8) + '01' + challenge.slice(10),
      challenge.slice(0, 20) + '0'.repeat(20),
    ];
    for (const text of forged) {
      expectDemanded(await write(server, flooded, { proof: proofFor(text) }));
    }
    expect(await newlyStored()).toBe(0);
  });

  it.each<[string, (challenge: string) => unknown]>([
    ['without work', (challenge) => `${challenge}00000000`],
    ['with letters for its number', proofInLetters],
    ['that is one character too long', (challenge) => `${proofFor(challenge)}0`],
    ['that is null', () => null],
  ])('demands a proof of work again for a proof %s', async (_, proofOf) => {
    const proof = proofOf(await challengeOf(flooded));
    expectDemanded(await write(server, flooded, { proof }));
    expect(await newlyStored()).toBe(0);
  });

  it('refuses an invalid message before it demands a proof of work', async () => {
    const json = { recipient_id: flooded.id, content: '' };
    const answer = await visit(server, 'POST', records('messages'), { from: newSender(), json });
    expect([answer.status, answer.code]).toEqual([400, 'message_required']);
  });

  it(
    'is not closed by any number of messages without a proof of work',
    { tags: 'long' },
    async () => {
      const { max, jitter } = limits.inbox;
      const messages = Array.from({ length: max + jitter }, () => write(server, flooded));
      for (const answer of await Promise.all(messages)) expectDemanded(answer);
      const proof = proofFor(await challengeOf(flooded));
      expect((await write(server, flooded, { proof })).status).toBe(204);
    },
  );
});

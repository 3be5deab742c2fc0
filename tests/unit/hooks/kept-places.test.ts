import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refund, tryAcquire, usageOf } from '../../../pocketbase/hooks/requests/rate-limit.ts';
import { limits } from '../../../pocketbase/hooks/requests/rate-limits.ts';
import { admit } from '../../../pocketbase/hooks/sending/admission.ts';
import { CHALLENGE_HEADER, NONCE_LENGTH } from '../../../src/rules/proof-of-work.ts';
import { hookRequest, stubHookGlobals } from './a-hook-app.ts';

// In a flooded inbox, a few clients with many messages must leave places to other clients.

const INBOX = 'an inbox';

let store: Map<string, unknown>;
let challenges: number;

const requestOf = (client: string, proof?: string) => hookRequest(store, { client, proof });

beforeEach(() => {
  store = new Map();
  challenges = 0;
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') });
  stubHookGlobals({
    // The fake hash accepts any number after a challenge as proof of work.
    sha256: () => '0'.repeat(64),
    // Each challenge is different.
    randomString: (length) => String((challenges += 1)).padStart(length, '0'),
  });
  const { request } = requestOf('flooding');
  while (tryAcquire(request, 'inbox_soft', INBOX));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sends a message, and returns whether it was admitted. */
function write(client: string, proof?: string): boolean {
  try {
    admit(requestOf(client, proof).request, INBOX, 'script');
    return true;
  } catch {
    return false;
  }
}

/** Sends a message as a script does: without a proof, then with one for the returned challenge. */
function writeWithProof(client: string): boolean {
  const { request, answered } = requestOf(client);
  expect(() => admit(request, INBOX, 'script')).toThrow();
  const challenge = answered.get(CHALLENGE_HEADER);
  return challenge !== undefined && write(client, challenge + '0'.repeat(NONCE_LENGTH));
}

/** Sends as many messages as a client may send in a minute. */
function writeAll(client: string): void {
  let left = limits.message.max + limits.message.jitter;
  while (left > 0 && writeWithProof(client)) left -= 1;
}

it('eight busy clients leave places to clients that sent little', () => {
  for (let client = 0; client < 8; client += 1) writeAll(`client ${client}`);
  const { max, jitter } = limits.inbox;
  const fresh = Array.from({ length: max + jitter }, (_, index) =>
    writeWithProof(`fresh ${index}`),
  );
  expect(fresh.filter(Boolean).length).toBeGreaterThanOrEqual(30);
  expect(writeWithProof('client 0')).toBe(false);
});

it('many clients with one message each may fill the inbox’s limit', () => {
  const { max, jitter } = limits.inbox;
  const sent = Array.from({ length: max + jitter }, (_, index) =>
    writeWithProof(`client ${index}`),
  );
  expect(sent.filter(Boolean).length).toBeGreaterThanOrEqual(max - jitter);
});

it('a refund lowers the inbox’s count, and makes the proof valid again', () => {
  const { request, answered } = requestOf('a client');
  expect(() => admit(request, INBOX, 'script')).toThrow();
  const proof = `${answered.get(CHALLENGE_HEADER)}${'0'.repeat(NONCE_LENGTH)}`;
  const usage = () => usageOf(request, 'inbox', INBOX).count;
  const before = usage();
  const uses = admit(requestOf('a client', proof).request, INBOX, 'script');
  expect(usage()).toBe(before + 1);
  expect(write('a client', proof)).toBe(false);
  refund(request, uses);
  expect(usage()).toBe(before);
  expect(write('a client', proof)).toBe(true);
});

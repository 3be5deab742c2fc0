import { beforeAll, expect, it } from 'vitest';
import { PAUSED_INDEFINITELY } from '../../src/rules/pause.ts';
import { countRows, records, request, signUpMember } from '../support/api.ts';
import { beginBlocks, block, newestMessage, Sender } from '../support/blocks.ts';
import { hideWords } from '../support/hidden-words.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

// Responses are sent at the end of a time slot, so that their timing tells nothing.
// tests/long/answer-times.test.ts measures how alike the times are.

/** Milliseconds of one slot, less one: the engine's sleep may end a millisecond early. */
const EARLIEST = 8 - 1;
const TRIES = 20;
let stranger: Sender;
let sender: Sender;

const server = setUp(() => startServer());
const owner = setUp(() => signUpMember(server, 'owner'));
const paused = setUp(() => signUpMember(server, 'paused'));
beforeAll(async () => {
  [stranger, sender] = [new Sender(server), new Sender(server)];
  await sender.write(owner, 'to be blocked');
  await block(server, owner, await newestMessage(server, owner));
  beginBlocks(server, owner);
  await hideWords(server, owner, ['kalb']);
  const { token } = paused;
  const json = { paused_until: PAUSED_INDEFINITELY };
  await request(server, 'PATCH', records('profiles', paused.id), { token, json });
});

it.each([
  ['taken', 204, 1, () => stranger.write(owner, 'a whisper')],
  ['held back', 204, 0, () => stranger.write(owner, 'you kalb')],
  ['blocked', 204, 0, () => sender.write(owner, 'a whisper')],
  ['refused by a paused inbox', 403, 0, () => stranger.write(paused, 'a whisper')],
])('a message that is %s is not answered before its slot ends', async (_, status, kept, send) => {
  const stored = await countRows(server, 'messages');
  const times: number[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const began = performance.now();
    expect((await send()).status).toBe(status);
    times.push(performance.now() - began);
  }
  expect(await countRows(server, 'messages')).toBe(stored + kept * TRIES);
  expect(Math.min(...times)).toBeGreaterThanOrEqual(EARLIEST);
});

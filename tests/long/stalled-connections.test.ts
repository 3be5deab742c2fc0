import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { changeMessages } from '../../src/contract/messages.ts';
import { SELECTED_MAX } from '../../src/rules/inbox.ts';
import { records, request, signUpMember, type Member } from '../support/api.ts';
import { connect } from '../support/live-connection.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';
import { connectStalled, type StalledConnection } from '../support/stalled-connection.ts';

const server = setUp(() => startServer());

/**
 * Milliseconds. A stalled connection may delay a response by 150 ms (tests/long measures that); the rest is for
 * a busy machine.
 */
const ANSWER_MAX = 10_000;
const ids = Array.from({ length: SELECTED_MAX }, () => randomUUID());

async function send(path: string, json: object, token?: string): Promise<void> {
  const init = { signal: AbortSignal.timeout(ANSWER_MAX) };
  const { status } = await request(server, 'POST', path, { token, json, init });
  expect(status).toBe(204);
}

/** Causes an event of 20 KB on each of the owner's connections. */
const sendLarge = ({ token }: Member) => send(changeMessages.path, { ids, is_new: false }, token);

const sendMessage = ({ id }: Member, content: string) =>
  send(records('messages'), { recipient_id: id, content });

/** Far more events than the buffers between server and client can hold. */
const EVENTS_MAX = 500;

/** Sends events until the server has ended the connection; returns their number. */
async function sendUntilEnded(owner: Member, connection: StalledConnection): Promise<number> {
  let sent = 0;
  for (; await connection.isKnown(); sent += 1) {
    expect(sent).toBeLessThan(EVENTS_MAX);
    await sendLarge(owner);
  }
  return sent;
}

it('a connection that reads nothing is ended, and another one of the same owner gets all events', async () => {
  const owner = await signUpMember(server, 'owner');
  const healthy = await connect(server);
  await healthy.subscribe(owner.token);
  const stalled = await connectStalled(server, owner.token);
  const sent = await sendUntilEnded(owner, stalled);
  await sendMessage(owner, 'still heard');
  await expect.poll(() => healthy.events.join('')).toContain('still heard');
  expect(healthy.events.join('').match(/many_changed/g)).toHaveLength(sent);
  await stalled.readToEnd();
  healthy.leave();
});

it('a connection that reads too slowly is ended, though no single event blocks for long', async () => {
  const owner = await signUpMember(server, 'slow');
  const stalled = await connectStalled(server, owner.token);
  const reading = setInterval(() => stalled.readPart(), 50);
  await sendUntilEnded(owner, stalled);
  clearInterval(reading);
  await stalled.readToEnd();
});

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { changeMessages } from '../../src/contract/messages.ts';
import { SELECTED_MAX } from '../../src/rules/inbox.ts';
import { records, request, signUpMember, type Member } from '../support/api.ts';
import { connect } from '../support/live-connection.ts';
import { Requester } from '../support/load.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';
import { connectStalled } from '../support/stalled-connection.ts';

// Measures time, so nothing else should run on the machine meanwhile.

const server = setUp(() => startServer());

const LINES = 1000;
/** Milliseconds by which the lines of an owner may delay a message to the owner. */
const DELAY_MAX = 200;
/** Events of 20 KB, far more than the network holds for a client that reads nothing. */
const LARGE_EVENTS = 400;
const ids = Array.from({ length: SELECTED_MAX }, () => randomUUID());

async function openMany(open: () => Promise<unknown>): Promise<void> {
  let left = LINES;
  const work = async () => {
    while (left-- > 0) await open();
  };
  await Promise.all(Array.from({ length: 16 }, work));
}

it.each<[string, (token: string) => Promise<unknown>]>([
  ['read', async (token) => (await connect(server)).subscribe(token)],
  ['do not read', (token) => connectStalled(server, token)],
])(`${LINES} lines of one owner that %s delay a message by 0.2 s at most`, async (how, open) => {
  const many = await signUpMember(server, `many-${how.replaceAll(' ', '-')}`);
  const quiet = await signUpMember(server, `quiet-${how.replaceAll(' ', '-')}`);
  const messages = new Requester(server.url + records('messages'));
  const timeTo = ({ id }: Member) => messages.timeOf({ recipient_id: id, content: 'hello' });
  const times: { many: number[]; quiet: number[] } = { many: [], quiet: [] };
  const sendBoth = async () => {
    times.many.push(await timeTo(many));
    times.quiet.push(await timeTo(quiet));
  };
  const state = { isOpening: true };
  const opening = openMany(() => open(many.token)).finally(() => (state.isOpening = false));
  while (state.isOpening) await sendBoth();
  await opening;
  const json = { ids, is_new: false };
  for (let sent = 0; sent < LARGE_EVENTS; sent += 1) {
    await request(server, 'POST', changeMessages.path, { token: many.token, json });
    await sendBoth();
  }
  messages.close();
  const [slowest, slowestOther] = [Math.max(...times.many), Math.max(...times.quiet)];
  console.log(
    `${LINES} lines that ${how}: slowest of ${times.many.length} messages ${slowest.toFixed(0)} ms, ` +
      `of another inbox ${slowestOther.toFixed(0)} ms`,
  );
  expect(slowest - slowestOther).toBeLessThanOrEqual(DELAY_MAX);
});

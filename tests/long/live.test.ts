import { randomUUID } from 'node:crypto';
import PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signOutEverywhere } from '../../src/contract/accounts.ts';
import { changeMessages, INBOX_TOPIC, type InboxEvent } from '../../src/contract/messages.ts';
import { SELECTED_MAX } from '../../src/rules/inbox.ts';
import { records, request, sendMessage, signUpMember, type Member } from '../support/api.ts';
import { connect } from '../support/live-connection.ts';
import { Requester } from '../support/load.ts';
import { startServer, type Server } from '../support/server.ts';
import { connectStalled } from '../support/stalled-connection.ts';

// Measures time, so nothing else should run on the machine meanwhile.

const MESSAGES = 20;
const OTHER_DASHBOARDS = 50;
/** Milliseconds from an action to its effect on a dashboard, as the specification requires. */
const LATENCY_MAX = 1000;

const clients: PocketBase[] = [];
let server: Server;
let owner: Member;

beforeAll(async () => {
  server = await startServer();
  owner = await signUpMember(server, 'owner');
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.realtime.unsubscribe()));
  await server.stop();
});

async function openDashboard({ token }: Member, hear: (content: string) => void): Promise<void> {
  const client = new PocketBase(server.url);
  clients.push(client);
  client.authStore.save(token);
  await client.realtime.subscribe(INBOX_TOPIC, (event: InboxEvent) => {
    if (event.kind === 'arrived') hear(event.message.content);
  });
}

it(`a message is on its owner's dashboard within a second, among ${OTHER_DASHBOARDS} others`, async () => {
  const other = await signUpMember(server, 'other');
  const foreign: string[] = [];
  for (let count = 0; count < OTHER_DASHBOARDS; count += 1) {
    await openDashboard(other, (content) => foreign.push(content));
  }
  let hear: (content: string) => void = () => undefined;
  await openDashboard(owner, (content) => hear(content));
  const latencies: number[] = [];
  for (let count = 0; count < MESSAGES; count += 1) {
    const heard = new Promise<string>((resolve) => (hear = resolve));
    const began = performance.now();
    const sent = sendMessage(server, owner, `whisper ${count}`);
    expect(await heard).toBe(`whisper ${count}`);
    latencies.push(performance.now() - began);
    await sent;
  }
  console.log(`slowest of ${MESSAGES}: ${Math.max(...latencies).toFixed(0)} ms`);
  expect(Math.max(...latencies)).toBeLessThanOrEqual(LATENCY_MAX);
  expect(foreign).toEqual([]);
});

it('live connections end within a second when their owner signs out everywhere', async () => {
  const { token } = await signUpMember(server, 'leaving');
  const connections = await Promise.all([connect(server), connect(server)]);
  for (const connection of connections) await connection.subscribe(token);
  const { status } = await request(server, 'POST', signOutEverywhere.path, { token });
  const answered = performance.now();
  expect([200, 204]).toContain(status);
  const endings = await Promise.all(connections.map(({ ended }) => ended));
  expect(Math.max(...endings) - answered).toBeLessThanOrEqual(LATENCY_MAX);
});

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

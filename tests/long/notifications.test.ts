import { afterEach, expect, it } from 'vitest';
import { signUpMember, newName, runJob } from '../support/api.ts';
import { addWaitingOwners } from '../support/add-people.ts';
import { peakMemory } from '../support/memory.ts';
import { channels } from '../support/notifications.ts';
import { startPushService, type PushService } from '../support/push-service.ts';
import { startServer, type Server } from '../support/server.ts';

// The figures are printed, for pocketbase/MEASURED.md.

const opened: (Server | PushService)[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.stop();
});

async function open<Opened extends Server | PushService>(starting: Promise<Opened>) {
  const started = await starting;
  opened.push(started);
  return started;
}

it('of 1,000 owners each is notified once or twice when the server is killed meanwhile', async () => {
  const push = await open(startPushService());
  const env = { PUSH_HOSTS: push.origin };
  const server = await open(startServer({ env }));
  const paths = Array.from({ length: 1000 }, (_, index) => `/${index}`);
  const devices = paths.map((path) => ({ host: push.origin, path }));
  addWaitingOwners(server, await signUpMember(server, newName()), devices);
  await runJob(server, 'send_push_messages');
  await expect.poll(() => push.received.length).toBeGreaterThan(450);
  process.kill(server.pid, 'SIGKILL');
  const before = push.received.length;
  expect(before).toBeLessThan(1000);
  const again = await open(startServer({ env, copyOf: server.dataDir }));
  await runJob(again, 'send_push_messages');
  await expect.poll(() => channels(again).filter((row) => row['due_at'] !== 0)).toEqual([]);
  await expect.poll(() => channels(again).filter((row) => row['is_claimed'])).toEqual([]);
  const times = Map.groupBy(push.received, ({ path }) => path);
  const twice = [...times.values()].filter(({ length }) => length === 2).length;
  console.log(`1,000 notifications: ${before} before the kill, ${twice} sent twice`);
  expect(new Set(times.keys())).toEqual(new Set(paths));
  expect([...times.values()].filter(({ length }) => length > 2)).toEqual([]);
});

it('10,000 owners are notified within ten minutes while one of ten push services hangs', async () => {
  const services = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      open(startPushService({ status: index === 0 ? 'hang' : 201 })),
    ),
  );
  const env = { PUSH_HOSTS: services.map(({ origin }) => origin).join(' ') };
  const server = await open(startServer({ env }));
  const devices = Array.from({ length: 10_000 }, (_, index) => ({
    host: services[index % 10]?.origin ?? '',
    path: `/${index}`,
  }));
  addWaitingOwners(server, await signUpMember(server, newName()), devices);
  const began = Date.now();
  await runJob(server, 'send_push_messages');
  const received = () => services.reduce((sum, service) => sum + service.received.length, 0);
  await expect.poll(received, { timeout: 600_000, interval: 500 }).toBe(9000);
  const seconds = (Date.now() - began) / 1000;
  const memory = peakMemory(server.pid);
  console.log(`9,000 of 10,000 notifications: ${seconds.toFixed(0)} s, ${memory.toFixed(0)} MB`);
  const waiting = channels(server).filter((row) => row['tries'] !== 0);
  expect(waiting.every((row) => row['host'] === services[0]?.origin)).toBe(true);
  expect(waiting).toHaveLength(1000);
  expect(memory).toBeLessThanOrEqual(250);
}, 700_000);

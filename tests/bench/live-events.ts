import { setTimeout as wait } from 'node:timers/promises';
import { records, signUpMember, type Member } from '../support/api.ts';
import { connect } from '../support/live-connection.ts';
import { Requester } from '../support/load.ts';
import { peakMemory } from '../support/memory.ts';
import { startServer, type Server } from '../support/server.ts';
import { quantile, type Figure } from './figures.ts';

const OWNERS = 100;
const CONNECTIONS_EACH = 20;
const PER_SECOND = 50;
const SECONDS = 10;

/** Measures from the sending of a message to its event on each connection of its owner. */
export async function measureLiveEvents(): Promise<Figure[]> {
  const server = await startServer();
  const requester = new Requester(server.url + records('messages'));
  const sentAt: number[] = [];
  const delays: number[] = [];
  const hear = (text: string, time: number) => {
    for (const [, index] of text.matchAll(/"content":"whisper (\d+)"/g)) {
      delays.push(time - (sentAt[Number(index)] ?? NaN));
    }
  };
  try {
    const owners: Member[] = [];
    for (let index = 0; index < OWNERS; index += 1) {
      owners.push(await openDashboards(server, `owner_${index}`, hear));
    }
    const count = PER_SECOND * SECONDS;
    const begin = performance.now();
    const sending: Promise<number>[] = [];
    for (let index = 0; index < count; index += 1) {
      await wait(Math.max(0, begin + (index * 1000) / PER_SECOND - performance.now()));
      sentAt[index] = performance.now();
      const recipient_id = owners[index % OWNERS]?.id;
      sending.push(requester.timeOf({ recipient_id, content: `whisper ${index}` }));
    }
    await Promise.all(sending);
    const expected = count * CONNECTIONS_EACH;
    while (delays.length < expected && performance.now() < begin + 60_000) await wait(50);
    if (delays.length !== expected)
      throw new Error(`${delays.length} of ${expected} events arrived`);
    const connections = (OWNERS * CONNECTIONS_EACH).toLocaleString('en');
    const name = `live event, ${connections} connections, ${PER_SECOND} messages a second`;
    return [
      { name: `${name}, median`, measured: quantile(delays), unit: 'ms' },
      { name: `${name}, p99`, measured: quantile(delays, 0.99), unit: 'ms', budget: { max: 25 } },
      { name: `${name}, memory`, measured: peakMemory(server.pid), unit: 'MB' },
    ];
  } finally {
    requester.close();
    await server.stop();
  }
}

async function openDashboards(
  server: Server,
  username: string,
  hear: (text: string, time: number) => void,
): Promise<Member> {
  const owner = await signUpMember(server, username);
  for (let count = 0; count < CONNECTIONS_EACH; count += 1) {
    const connection = await connect(server, hear);
    await connection.subscribe(owner.token);
  }
  return owner;
}

import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WRITE_TIMEOUT } from '../../pocketbase/hooks/requests/limits.ts';
import {
  exportAccount,
  exportLines,
  type AccountExport,
} from '../../src/contract/account-export.ts';
import { signUpMember, type Member } from '../support/api.ts';
import { addMessages, addReplies, fillInbox } from '../support/fill-inbox.ts';
import { storedTime } from '../../src/rules/stored-time.ts';
import { visit, openPagesMeanwhile } from '../support/load.ts';
import { peakMemory } from '../support/memory.ts';
import { startServer, type Server } from '../support/server.ts';

// The figures are printed, for pocketbase/MEASURED.md. The limits of requests are off.

let server: Server;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.stop());

/** Bytes that a slow line takes in a millisecond: 30 MB then take two minutes. */
const BYTES_A_MILLISECOND = 230;

/** Fills an inbox with messages of an ordinary length, of which each tenth has a reply. */
function fill(owner: Member, size: number): void {
  const times = Array.from({ length: size }, (_, index) => storedTime(1.7e12 + index * 60_000));
  const ids = addMessages(
    server,
    owner,
    times.map((created_at, index) => ({
      content: `A whisper of an ordinary length, the ${index}. of very many, و سلام عليكم`,
      created_at,
    })),
  );
  const replies = times.flatMap((created_at, index) =>
    index % 10 === 0 ? [{ message_id: ids[index] ?? '', content: 'An answer.', created_at }] : [],
  );
  addReplies(server, owner, replies);
}

const headersOf = ({ token }: Member) => ({ authorization: token });
const page = () => `${server.url}/en/`;

it('100,000 messages are taken along in 10 s, in 300 MB, and pages go on', async () => {
  const owner = await signUpMember(server, 'Laila');
  fill(owner, 100_000);
  await visit(page());
  const take = async () => {
    const began = performance.now();
    const answer = await fetch(server.url + exportAccount.path, { headers: headersOf(owner) });
    const first = performance.now() - began;
    const text = await answer.text();
    return { first, all: performance.now() - began, text };
  };
  const { result, slowest95 } = await openPagesMeanwhile(page(), take());
  const memory = peakMemory(server.pid);
  const { messages } = JSON.parse(result.text) as AccountExport;
  const megabytes = (result.text.length / 1e6).toFixed(0);
  console.log(
    `100,000 messages, ${megabytes} MB: ${result.all.toFixed(0)} ms, the first bytes after ` +
      `${result.first.toFixed(0)} ms, ${memory.toFixed(0)} MB; pages 95 % in ${slowest95.toFixed(0)} ms`,
  );
  expect(new Set(messages.map(({ id }) => id)).size).toBe(100_000);
  expect(result.all).toBeLessThanOrEqual(10_000);
  expect(memory).toBeLessThanOrEqual(300);
  expect(slowest95).toBeLessThanOrEqual(1000);
});

it('300 members who take 100 messages along at once are answered or told to wait', async () => {
  const owners: Member[] = [];
  for (let index = 0; index < 300; index += 1) {
    const owner = await signUpMember(server, `Member${index}`);
    fill(owner, 100);
    owners.push(owner);
  }
  await visit(page());
  const url = server.url + exportAccount.path;
  const all = Promise.all(owners.map((owner) => visit(url, undefined, headersOf(owner))));
  const { result, slowest95 } = await openPagesMeanwhile(page(), all);
  const memory = peakMemory(server.pid);
  const taken = result.filter(({ status }) => status === 200);
  const slowest = Math.max(...result.map(({ time }) => time));
  console.log(
    `300 exports of 100 messages at once: ${taken.length} answered, all done in ` +
      `${slowest.toFixed(0)} ms, ${memory.toFixed(0)} MB; pages 95 % in ${slowest95.toFixed(0)} ms`,
  );
  expect([...new Set(result.map(({ status }) => status))].sort()).toEqual([200, 503]);
  expect(taken.length).toBeGreaterThanOrEqual(4);
  expect(slowest95).toBeLessThanOrEqual(1000);
  expect(memory).toBeLessThanOrEqual(300);
});

it('a reader on a slow line gets all, though it takes longer than other answers may', async () => {
  const owner = await signUpMember(server, 'Laila');
  const tail = 'x'.repeat(300);
  fillInbox(server, owner, 60_000, (index) => `${index} ${tail}`);
  const headers = { ...headersOf(owner), 'accept-encoding': 'identity' };
  const began = performance.now();
  const answer = await fetch(server.url + exportAccount.path, { headers });
  const decoder = new TextDecoder();
  let end = '';
  for await (const bytes of answer.body ?? []) {
    end = (end + decoder.decode(bytes, { stream: true })).slice(-exportLines.end.length - 1);
    await setTimeout(bytes.length / BYTES_A_MILLISECOND);
  }
  expect(end).toBe(`${exportLines.end}\n`);
  expect(performance.now() - began).toBeGreaterThan(WRITE_TIMEOUT * 1000);
});

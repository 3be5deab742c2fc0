import { Agent, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HIDDEN_WORDS_MAX } from '../../src/rules/hidden-words.ts';
import { records, signUpMember } from '../support/api.ts';
import { fillBlocks } from '../support/blocks.ts';
import { hideWords } from '../support/hidden-words.ts';
import { startServer, type Server } from '../support/server.ts';

let server: Server;
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  agent.destroy();
  await server.stop();
});

/** Milliseconds until it is answered; faster than `fetch`, so that the server is what is measured. */
function timeOf(recipient_id: string, content: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const url = server.url + records('messages');
    const sent = httpRequest(url, { agent, method: 'POST', headers }, (answer) => {
      expect(answer.statusCode).toBe(204);
      answer.resume().on('end', () => resolve(performance.now() - began));
    });
    sent.on('error', reject).end(JSON.stringify({ recipient_id, content, mark: 'a'.repeat(64) }));
  });
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

it('100 hidden words and 100 blocks cost a message three tenths at most', async () => {
  const [plain, choosy] = [
    await signUpMember(server, 'plain'),
    await signUpMember(server, 'choosy'),
  ];
  const words = Array.from({ length: HIDDEN_WORDS_MAX }, (_, index) =>
    index % 5 === 0 ? `phrase of ${index}` : `word${index}`,
  );
  await hideWords(server, choosy, words);
  fillBlocks(server, choosy, 100);
  const content = 'a whisper of an ordinary length, for somebody who reads it '.repeat(2);
  const times = { without: [] as number[], with: [] as number[] };
  for (let round = 0; round < 500; round += 1) {
    times.without.push(await timeOf(plain.id, content));
    times.with.push(await timeOf(choosy.id, content));
  }
  const [without, withWords] = [median(times.without), median(times.with)];
  console.log(`a message with 100 words and 100 blocks ${withWords} ms, without ${without} ms`);
  expect(without / withWords).toBeGreaterThan(0.7);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { HIDDEN_WORDS_MAX } from '../../src/rules/hidden-words.ts';
import { MESSAGE_MAX } from '../../src/rules/message.ts';
import { BLOCKS_MAX } from '../../src/rules/sender-marks.ts';
import { records, signUpMember, type Member } from '../support/api.ts';
import { beginBlocks, block, fillBlocks, newestMessage, Sender } from '../support/blocks.ts';
import { hideWords } from '../support/hidden-words.ts';
import { Poster } from '../support/load.ts';
import { sampleTimes, shareOfLonger } from '../support/response-times.ts';
import { startServer, type Server } from '../support/server.ts';

// Measures whether response times reveal anything. The standard error of a measured share is 0.005.

const SAMPLES = 6000;
const CONNECTIONS = 4;

let server: Server;
let poster: Poster;

beforeAll(async () => {
  server = await startServer();
  poster = new Poster(server.url + records('messages'));
});
afterAll(async () => {
  poster.close();
  await server.stop();
});

const ordinary = 'a whisper of an ordinary length, for somebody who reads it '.repeat(2);
/** One of the texts that PocketBase's JavaScript engine reads most slowly, found by a search. */
const costly = 'ﬃ⒜a1aاcccﷺوووöööﷺ';

/**
 * Expects that response times do not distinguish the two kinds of any pair.
 * @param pairs pairs of kinds; the first is the control
 */
async function expectAlike<Kind extends string>(
  kinds: Readonly<Record<Kind, () => Promise<number>>>,
  pairs: readonly (readonly [Kind, Kind])[],
): Promise<void> {
  const times = await sampleTimes(kinds, { samples: SAMPLES, connections: CONNECTIONS });
  const shares = pairs.map(([one, other]) => {
    return [`${one}, ${other}`, shareOfLonger(times[one], times[other])] as const;
  });
  console.log(shares.map(([pair, share]) => `${pair}: ${share.toFixed(3)}`).join('\n'));
  expect(shares.filter(([, share]) => share < 0.48 || share > 0.52)).toEqual([]);
}

async function ownerWith(name: string, words: string[], blocks = 0): Promise<Member> {
  const owner = await signUpMember(server, name);
  if (words.length > 0) await hideWords(server, owner, words);
  fillBlocks(server, owner, blocks);
  return owner;
}

it('a response time tells neither words nor blocks, nor if a message was accepted, held back or blocked', async () => {
  const many = Array.from({ length: HIDDEN_WORDS_MAX - 1 }, (_, index) =>
    index % 5 === 0 ? `phrase of ${index}` : `word${index}`,
  );
  const plain = await ownerWith('plain', []);
  const one = await ownerWith('one', ['kalb']);
  const choosy = await ownerWith('choosy', ['kalb', ...many]);
  const blocking = await ownerWith('blocking', [], BLOCKS_MAX - 1);
  const [stranger, sender] = [new Sender(server), new Sender(server)];
  await sender.write(blocking, 'to be blocked');
  await block(server, blocking, await newestMessage(server, blocking));
  beginBlocks(server, blocking);
  const timeOf =
    (to: Member, content: string, by = stranger) =>
    () =>
      poster.timeOf({ recipient_id: to.id, content, mark: by.tagFor(to) });
  const kinds = {
    taken: timeOf(plain, ordinary),
    'taken again': timeOf(plain, ordinary),
    'one word': timeOf(one, ordinary),
    'a hundred words': timeOf(choosy, ordinary),
    held: timeOf(choosy, `kalb ${ordinary}`),
    '200 blocks': timeOf(blocking, ordinary),
    blocked: timeOf(blocking, ordinary, sender),
  };
  await expectAlike(kinds, [
    ['taken', 'taken again'],
    ['taken', 'one word'],
    ['taken', 'a hundred words'],
    ['taken', 'held'],
    ['a hundred words', 'held'],
    ['taken', '200 blocks'],
    ['taken', 'blocked'],
    ['200 blocks', 'blocked'],
  ]);
});

it.each([
  ['short', 50],
  ['long', MESSAGE_MAX],
])(
  'the response time of a %s text that is slowest to read does not tell if an inbox has hidden words',
  async (kind, length) => {
    const plain = await ownerWith(`${kind}plain`, []);
    const one = await ownerWith(`${kind}one`, ['kalb']);
    const content = costly.repeat(MESSAGE_MAX).slice(0, length);
    const timeOf = (to: Member) => () =>
      poster.timeOf({ recipient_id: to.id, content, mark: 'a'.repeat(64) });
    const kinds = {
      'a costly text': timeOf(plain),
      'a costly text again': timeOf(plain),
      'a costly text to one word': timeOf(one),
    };
    await expectAlike(kinds, [
      ['a costly text', 'a costly text again'],
      ['a costly text', 'a costly text to one word'],
    ]);
  },
);

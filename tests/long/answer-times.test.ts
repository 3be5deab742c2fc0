import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { report as reportContract } from '../../src/contract/reports.ts';
import { SECRET_HEADER } from '../../src/contract/request.ts';
import { showSent, takeBack } from '../../src/contract/sent.ts';
import { HIDDEN_WORDS_MAX } from '../../src/rules/hidden-words.ts';
import { MESSAGE_MAX } from '../../src/rules/message.ts';
import { BLOCKS_MAX } from '../../src/rules/sender-marks.ts';
import { records, request, signUpMember, type Member } from '../support/api.ts';
import { beginBlocks, block, fillBlocks, newestMessage, Sender } from '../support/blocks.ts';
import { hideWords } from '../support/hidden-words.ts';
import { Requester } from '../support/load.ts';
import { report } from '../support/reports.ts';
import { expectAlike } from '../support/response-times.ts';
import { newSecret, sendWithLink } from '../support/sender-links.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

// Measures whether response times reveal anything.

let requester: Requester;

const server = setUp(() => startServer());
beforeAll(() => {
  requester = new Requester(server.url + records('messages'));
});
afterAll(() => requester.close());

const ordinary = 'a whisper of an ordinary length, for somebody who reads it '.repeat(2);
/** One of the texts that PocketBase's JavaScript engine reads most slowly, found by a search. */
const costly = 'ﬃ⒜a1aاcccﷺوووöööﷺ';

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
    (to: Member, content: string, by = stranger, choice = {}) =>
    () =>
      requester.timeOf({ recipient_id: to.id, content, mark: by.tagFor(to), ...choice });
  const later = { later: true };
  const kinds = {
    taken: timeOf(plain, ordinary),
    'taken again': timeOf(plain, ordinary),
    'one word': timeOf(one, ordinary),
    'a hundred words': timeOf(choosy, ordinary),
    held: timeOf(choosy, `kalb ${ordinary}`),
    '200 blocks': timeOf(blocking, ordinary),
    blocked: timeOf(blocking, ordinary, sender),
    later: timeOf(plain, ordinary, stranger, later),
    'later again': timeOf(plain, ordinary, stranger, later),
    'held later': timeOf(choosy, `kalb ${ordinary}`, stranger, later),
    'blocked later': timeOf(blocking, ordinary, sender, later),
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
    ['later', 'later again'],
    ['later', 'held later'],
    ['later', 'blocked later'],
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
      requester.timeOf({ recipient_id: to.id, content, mark: 'a'.repeat(64) });
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

it('the times of a sender’s link do not tell if a message was read, held, blocked, deleted or never sent', async () => {
  const owner = await ownerWith('linked', ['kalb']);
  const sender = new Sender(server);
  const mark = sender.tagFor(owner);
  const kinds = ['unknown', 'unread', 'read', 'held', 'blocked', 'deleted'] as const;
  const secrets = Object.fromEntries(kinds.map((kind) => [kind, newSecret()])) as Record<
    (typeof kinds)[number],
    string
  >;
  await sendWithLink(server, owner, secrets.read, 'read', { mark });
  const read = await newestMessage(server, owner);
  const { token } = owner;
  await request(server, 'PATCH', records('messages', read), { token, json: { is_new: false } });
  await block(server, owner, read);
  beginBlocks(server, owner);
  await sendWithLink(server, owner, secrets.blocked, 'blocked', { mark });
  await sendWithLink(server, owner, secrets.held, 'kalb');
  await sendWithLink(server, owner, secrets.deleted, 'deleted');
  const deleted = await newestMessage(server, owner);
  await request(server, 'DELETE', records('messages', deleted), { token });
  await sendWithLink(server, owner, secrets.unread, 'unread');
  for (const { method, path } of [showSent, takeBack]) {
    const link = new Requester(server.url + path, method);
    const timeOf = (secret: string) => () => link.timeOf(undefined, { [SECRET_HEADER]: secret });
    const times = {
      ...(Object.fromEntries(kinds.map((kind) => [kind, timeOf(secrets[kind])])) as Record<
        (typeof kinds)[number],
        () => Promise<number>
      >),
      'unknown again': timeOf(secrets.unknown),
    };
    await expectAlike(times, [
      ['unknown', 'unknown again'],
      ...kinds.slice(1).map((kind) => ['unknown', kind] as const),
    ]);
    link.close();
  }
});

it('the time in which a report is refused does not tell a private or deleted message from none', async () => {
  const owner = await ownerWith('reported', []);
  const sender = new Sender(server);
  const messageOf = async (content: string) => {
    await sender.write(owner, content);
    return newestMessage(server, owner);
  };
  const { token } = owner;
  const deleted = await messageOf('deleted');
  await request(server, 'DELETE', records('messages', deleted), { token });
  // The longest one, which takes longest to read.
  const hidden = await messageOf('a'.repeat(MESSAGE_MAX));
  const [never, neither] = [randomUUID(), randomUUID()];
  const subjects = { unknown: never, 'another unknown': neither, private: hidden, deleted };
  const answers = await Promise.all(
    Object.values(subjects).map((id) => report(server, 'message', id)),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);

  const reporter = new Requester(server.url + reportContract.path, 'POST', 400);
  const timeOf = (subject_id: string) => () =>
    reporter.timeOf({ subject: 'message', subject_id, reason: 'threat' });
  await expectAlike(
    {
      unknown: timeOf(never),
      'another unknown': timeOf(neither),
      private: timeOf(hidden),
      deleted: timeOf(deleted),
    },
    [
      ['unknown', 'another unknown'],
      ['unknown', 'private'],
      ['unknown', 'deleted'],
    ],
  );
  reporter.close();
});

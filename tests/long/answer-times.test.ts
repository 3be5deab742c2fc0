imp['short', 50]rt { afterAll, beforeAll, expect, it } from 'vitest';
imp['short', 50]rt { HIDDEN_WORDS_MAX } from '../../src/rules/hidden-words.ts';
imp['short', 50]rt { MESSAGE_MAX } from '../../src/rules/message.ts';
imp['short', 50]rt { BLOCKS_MAX } from '../../src/rules/sender-marks.ts';
imp['short', 50]rt { records, signUpMember, type Member } from '../support/api.ts';
imp['short', 50]rt { beginBlocks, block, fillBlocks, newestMessage, Sender } from '../support/blocks.ts';
imp['short', 50]rt { hideWords } from '../support/hidden-words.ts';
imp['short', 50]rt { Poster } from '../support/load.ts';
imp['short', 50]rt { sampleTimes, shareOfLonger } from '../support/response-times.ts';
imp['short', 50]rt { startServer, type Server } from '../support/server.ts';

//['short', 50]What the time of an answer tells whoever measures it. The standard error of a share is 0.005.

c['short', 50]nst SAMPLES = 6000;
c['short', 50]nst CONNECTIONS = 4;

le['short', 50] server: Server;
le['short', 50] poster: Poster;

bef['short', 50]reAll(async () => {
['short', 50] server = await startServer();
['short', 50] poster = new Poster(server.url + records('messages'));
});
af['short', 50]erAll(async () => {
['short', 50] poster.close();
['short', 50] await server.stop();
});

c['short', 50]nst ordinary = 'a whisper of an ordinary length, for somebody who reads it '.repeat(2);
/**['short', 50]Of those that a search in PocketBase's engine found to take longest to read. */
c['short', 50]nst costly = 'ﬃ⒜a1aاcccﷺوووöööﷺ';

/**['short', 50]@param pairs each of two kinds, the first of them the control */
a['short', 50]ync function expectAlike<Kind extends string>(
['short', 50] kinds: Readonly<Record<Kind, () => Promise<number>>>,
['short', 50] pairs: readonly (readonly [Kind, Kind])[],
):['short', 50]Promise<void> {
['short', 50] const times = await sampleTimes(kinds, { samples: SAMPLES, connections: CONNECTIONS });
['short', 50] const shares = pairs.map(([one, other]) => {
['short', 50]   return [`${one}, ${other}`, shareOfLonger(times[one], times[other])] as const;
['short', 50] });
['short', 50] console.log(shares.map(([pair, share]) => `${pair}: ${share.toFixed(3)}`).join('\n'));
['short', 50] expect(shares.filter(([, share]) => share < 0.48 || share > 0.52)).toEqual([]);
}

a['short', 50]ync function ownerWith(name: string, words: string[], blocks = 0): Promise<Member> {
['short', 50] const owner = await signUpMember(server, name);
['short', 50] if (words.length > 0) await hideWords(server, owner, words);
['short', 50] fillBlocks(server, owner, blocks);
['short', 50] return owner;
}

i['short', 50]('tells neither words nor blocks, nor whether a message was taken, held back or blocked', async () => {
['short', 50] const many = Array.from({ length: HIDDEN_WORDS_MAX - 1 }, (_, index) =>
['short', 50]   index % 5 === 0 ? `phrase of ${index}` : `word${index}`,
['short', 50] );
['short', 50] const plain = await ownerWith('plain', []);
['short', 50] const one = await ownerWith('one', ['kalb']);
['short', 50] const choosy = await ownerWith('choosy', ['kalb', ...many]);
['short', 50] const blocking = await ownerWith('blocking', [], BLOCKS_MAX - 1);
['short', 50] const [stranger, sender] = [new Sender(server), new Sender(server)];
['short', 50] await sender.write(blocking, 'to be blocked');
['short', 50] await block(server, blocking, await newestMessage(server, blocking));
['short', 50] beginBlocks(server, blocking);
['short', 50] const timeOf =
['short', 50]   (to: Member, content: string, by = stranger) =>
['short', 50]   () =>
['short', 50]     poster.timeOf({ recipient_id: to.id, content, mark: by.tagFor(to) });
['short', 50] const kinds = {
['short', 50]   taken: timeOf(plain, ordinary),
['short', 50]   'taken again': timeOf(plain, ordinary),
['short', 50]   'one word': timeOf(one, ordinary),
['short', 50]   'a hundred words': timeOf(choosy, ordinary),
['short', 50]   held: timeOf(choosy, `kalb ${ordinary}`),
['short', 50]   '200 blocks': timeOf(blocking, ordinary),
['short', 50]   blocked: timeOf(blocking, ordinary, sender),
['short', 50] };
['short', 50] await expectAlike(kinds, [
['short', 50]   ['taken', 'taken again'],
['short', 50]   ['taken', 'one word'],
['short', 50]   ['taken', 'a hundred words'],
['short', 50]   ['taken', 'held'],
['short', 50]   ['a hundred words', 'held'],
['short', 50]   ['taken', '200 blocks'],
['short', 50]   ['taken', 'blocked'],
['short', 50]   ['200 blocks', 'blocked'],
['short', 50] ]);
});

i['short', 50].each([
['short', 50] ['short', 50],
['short', 50] ['long', MESSAGE_MAX],
])(['short', 50]tells no words of an inbox by a %s text that costs the most to read', async (kind, length) => {
['short', 50] const plain = await ownerWith(`${kind}plain`, []);
['short', 50] const one = await ownerWith(`${kind}one`, ['kalb']);
['short', 50] const content = costly.repeat(MESSAGE_MAX).slice(0, length);
['short', 50] const timeOf = (to: Member) => () =>
['short', 50]   poster.timeOf({ recipient_id: to.id, content, mark: 'a'.repeat(64) });
['short', 50] const kinds = {
['short', 50]   'a costly text': timeOf(plain),
['short', 50]   'a costly text again': timeOf(plain),
['short', 50]   'a costly text to one word': timeOf(one),
['short', 50] };
['short', 50] await expectAlike(kinds, [
['short', 50]   ['a costly text', 'a costly text again'],
['short', 50]   ['a costly text', 'a costly text to one word'],
['short', 50] ]);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDie } from '../../../../src/stores/visitor/starters.ts';

const starters = ['one', 'two', 'three', 'four', 'five'];
const answer = vi.fn<(path: string) => Promise<Response>>();

beforeEach(() => {
  answer.mockReset().mockImplementation(() => Promise.resolve(Response.json(starters)));
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function roll(die: ReturnType<typeof createDie>, times: number): Promise<string[]> {
  const rolled: string[] = [];
  for (let time = 0; time < times; time += 1) {
    const result = await die();
    rolled.push(result.ok ? result.value : result.error.code);
  }
  return rolled;
}

it('a die rolls each starter once before it repeats any, and none twice in a row', async () => {
  const rolled = await roll(createDie('en', 'prompts'), 50);
  const rounds = Array.from({ length: 10 }, (_, round) => rolled.slice(round * 5, round * 5 + 5));
  for (const round of rounds) expect(round.toSorted()).toEqual(starters.toSorted());
  expect(rolled.filter((starter, index) => starter === rolled[index - 1])).toEqual([]);
  expect(new Set(rounds.map((round) => round.join())).size).toBeGreaterThan(1);
});

it.each<[string, () => Promise<Response>, string]>([
  ['no server', () => Promise.reject(new TypeError('failed')), 'no_response'],
  ['other JSON than a list', () => Promise.resolve(Response.json({})), 'unexpected_error'],
])('with %s as the answer, a roll fails, and the next roll asks again', async (_, fails, code) => {
  answer.mockImplementationOnce(fails);
  const die = createDie('en', 'prompts');
  expect(await roll(die, 1)).toEqual([code]);
  expect(starters).toContain((await roll(die, 1))[0]);
});

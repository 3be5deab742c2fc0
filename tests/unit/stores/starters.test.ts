import { afterEach, expect, it, vi } from 'vitest';
import { createDie } from '../../../src/stores/starters.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The files of starters, as the site would answer for them one after the other. */
function serve(...answers: (readonly string[] | 'unreachable' | number)[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const answer = answers[asked.length - 1] ?? [];
    if (answer === 'unreachable') return Promise.reject(new TypeError('fetch failed'));
    const response =
      typeof answer === 'number' ? Response.json({}, { status: answer }) : Response.json(answer);
    return Promise.resolve(response);
  });
  return asked;
}

async function roll(die: ReturnType<typeof createDie>, times: number): Promise<string[]> {
  const rolled: string[] = [];
  for (let time = 0; time < times; time += 1) {
    const result = await die();
    if (result.ok) rolled.push(result.value);
  }
  return rolled;
}

it('each idea comes once before any comes again, and none twice in a row', async () => {
  const ideas = Array.from({ length: 24 }, (_, index) => `idea ${index}`);
  const asked = serve(ideas);
  const rolled = await roll(createDie('de', 'messages'), 20 * 24);
  for (let round = 0; round < 20; round += 1) {
    expect(rolled.slice(round * 24, round * 24 + 24).sort()).toEqual([...ideas].sort());
  }
  expect(rolled.filter((idea, index) => idea === rolled[index - 1])).toEqual([]);
  expect(asked).toEqual(['/de/starters/messages.json']);
});

it('nothing is asked for before the first roll', () => {
  const asked = serve();
  createDie('en', 'prompts');
  expect(asked).toEqual([]);
});

it.each(['unreachable', 404] as const)(
  'a roll that fails (%s) says so, and the next one asks again',
  async (failure) => {
    const asked = serve(failure, ['the only idea']);
    const die = createDie('en', 'messages');
    expect(await die()).toMatchObject({ ok: false });
    expect(await roll(die, 2)).toEqual(['the only idea', 'the only idea']);
    expect(asked).toHaveLength(2);
  },
);

it('a language without ideas is a failure, not an empty idea', async () => {
  serve([]);
  expect(await createDie('en', 'messages')()).toMatchObject({ ok: false });
});

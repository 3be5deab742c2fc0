import { afterEach, beforeEach, expect, it } from 'vitest';
import { pictures } from '../../src/rules/pictures.ts';
import { records, signUpMember } from '../support/api.ts';
import { atOnce, guessFrom, signUpFrom, visit, type LimitedAnswer } from '../support/client.ts';
import { grayJpeg } from '../support/jpeg.ts';
import { peakMemory } from '../support/memory.ts';
import { openPagesMeanwhile } from '../support/load.ts';
import { startServer, type Server } from '../support/server.ts';

// Measures how long readers wait during bursts of costly work. The figures are printed, for
// pocketbase/MEASURED.md.

let server: Server;
beforeEach(async () => {
  const env = { TRUSTED_PROXY_HEADER: 'X-Forwarded-For' };
  server = await startServer({ env, rateLimits: 'on', passwords: 'slow' });
  await signUpMember(server, 'Laila');
});
afterEach(() => server.stop());

async function measure(name: string, work: Promise<LimitedAnswer[]>): Promise<LimitedAnswer[]> {
  const { result, slowest95 } = await openPagesMeanwhile(`${server.url}/en/`, work);
  const memory = peakMemory(server.pid);
  const refused = result.filter(({ status }) => status === 503).length;
  console.log(
    `${name}: ${refused} refused, pages 95 % within ${slowest95.toFixed(0)} ms, ${memory.toFixed(0)} MB`,
  );
  expect(slowest95).toBeLessThanOrEqual(1000);
  expect(memory).toBeLessThanOrEqual(350);
  return result;
}

it('300 sign-ups at once delay pages by a second at most', async () => {
  await measure(
    '300 sign-ups',
    atOnce(300, (from) => signUpFrom(server, from)),
  );
});

it('300 wrong passwords at once delay pages by a second at most, and a later one is tried again', async () => {
  const answers = await measure(
    '300 wrong passwords',
    atOnce(300, (from) => guessFrom(server, from)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 503]));
  expect((await guessFrom(server, '203.0.113.1')).status).toBe(400);
});

it('a class of 30 behind one address signs up at once, and all are accepted', async () => {
  const pupils = atOnce(30, () => signUpFrom(server, '192.0.2.1'));
  const answers = await measure('a class of 30', pupils);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

it('200 previews of one member at once take 350 MB at most', async () => {
  const { id, token } = await signUpMember(server, 'painter');
  const { width, height } = pictures.preview;
  const picture = new Blob([grayJpeg({ width, height })], { type: 'image/jpeg' });
  await measure(
    '200 previews',
    atOnce(200, (from) => {
      const body = new FormData();
      body.set('preview', picture, 'preview.jpg');
      return visit(server, 'PATCH', records('profiles', id), { from, token, body });
    }),
  );
});

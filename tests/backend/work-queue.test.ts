import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { WAIT_MAX } from '../../pocketbase/hooks/requests/turn-queue.ts';
import { pictures } from '../../src/rules/pictures.ts';
import { countRows, records, signUpMember } from '../support/api.ts';
import { atOnce, signUpFrom, visit, type LimitedAnswer } from '../support/client.ts';
import { grayJpeg } from '../support/jpeg.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

// Sends more simultaneous requests than the server has time for. tests/long/work-queue.test.ts measures
// how long other visitors wait meanwhile, and has a crowd with wrong passwords, which wait in the same queue.

/** More requests than may wait in the queue, on any machine. */
const CROWD = 150;
const server = setUp(() =>
  startServer({
    env: { TRUSTED_PROXY_HEADER: 'X-Forwarded-For' },
    rateLimits: 'on',
    passwords: 'slow',
  }),
);
beforeAll(async () => {
  await signUpMember(server, 'Laila');
});

const statusesOf = (answers: LimitedAnswer[]) => answers.map(({ status }) => status);

function expectRefused(answers: LimitedAnswer[]): void {
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  const said = refused.map(({ retryAfter, text }) => [retryAfter, JSON.parse(text) as object]);
  const busy = { status: 503, message: 'Server_busy.', data: {} };
  expect(said).toEqual(refused.map(() => [WAIT_MAX / 1000, busy]));
}

describe('a crowd', () => {
  it(
    'that signs up at once: some are accepted, the rest get 503, and no request is stored',
    { tags: 'long' },
    async () => {
      const before = await countRows(server, 'profiles');
      const answers = await atOnce(CROWD, (from) => signUpFrom(server, from));
      expectRefused(answers);
      const made = statusesOf(answers).filter((status) => status === 200).length;
      expect(new Set(statusesOf(answers))).toEqual(new Set([200, 503]));
      expect(await countRows(server, 'profiles')).toBe(before + made);
      expect(await countRows(server, 'sign_ups')).toBe(0);
    },
  );
});

describe('many previews at once', () => {
  const { width, height } = pictures.preview;
  const picture = new Blob([grayJpeg({ width, height })], { type: 'image/jpeg' });

  it('are drawn or refused, and leave no temporary files', { tags: 'long' }, async () => {
    const { id, token } = await signUpMember(server, 'painter');
    const answers = await atOnce(CROWD, (from) => {
      const body = new FormData();
      body.set('preview', picture, 'preview.jpg');
      return visit(server, 'PATCH', records('profiles', id), { from, token, body });
    });
    expectRefused(answers);
    expect(new Set(statusesOf(answers))).toEqual(new Set([200, 503]));
    expect(readdirSync(join(server.dataDir, 'pictures-in-work'))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { MAX_BODY } from '../../pocketbase/hooks/requests/limits.ts';
import { isOwnRoute, requests } from '../../src/contract/all.ts';
import { OWN_BODY_LIMIT } from '../../src/contract/request.ts';
import { countRows, records, request, signUpMember } from '../support/api.ts';
import { halfSentEverywhere, holdHalfSent } from '../support/half-sent.ts';
import { residentMemory } from '../support/memory.ts';
import { startServer } from '../support/server.ts';
import { setUp } from '../support/set-up.ts';

const server = setUp(() => startServer());
const member = setUp(() => signUpMember(server, 'laila'));

const posts = [...requests.values()].filter(({ method }) => method === 'POST');
const own = posts
  .filter((post) => isOwnRoute(post) && post.caller === 'member')
  .map(({ path, bodyLimit = OWN_BODY_LIMIT }) => [path, bodyLimit] as const);
const everybodys = [
  ...posts
    .map(({ path }) => path)
    .filter((path) => /\/records$|-password|confirm|unsubscribe/.test(path)),
  '/api/realtime',
];

/** Bytes. The rest of a much larger body stays on the connection, where it breaks the next request. */
const OVERSIZED = MAX_BODY * 1.5;
const jsonOf = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;
const type = { 'content-type': 'application/json' };

/** Sends a body in chunks, without a Content-Length header. */
function inChunks(text: string): RequestInit {
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      const bytes = new TextEncoder().encode(text);
      for (let at = 0; at < bytes.length; at += 16_384) {
        stream.enqueue(bytes.subarray(at, at + 16_384));
      }
      stream.close();
    },
  });
  return { body, headers: type, duplex: 'half' } as RequestInit;
}

describe('a request body that is too large', () => {
  it.each(everybodys)(
    'is refused at %s, with and without a Content-Length header',
    async (path) => {
      const body = jsonOf(OVERSIZED);
      const withLength = await request(server, 'POST', path, { init: { body, headers: type } });
      const withoutLength = await request(server, 'POST', path, { init: inChunks(body) });
      expect(withLength.status).toBe(413);
      expect([400, 413]).toContain(withoutLength.status);
    },
  );

  it.each([records('profiles'), records('messages')])(
    'is refused at a change of %s',
    async (path) => {
      const init = { body: jsonOf(OVERSIZED), headers: type };
      const { token } = member;
      const changed = await request(server, 'PATCH', `${path}/${member.id}`, { token, init });
      expect(changed.status).toBe(413);
    },
  );

  it.each(own)(
    'is refused at %s beyond %i bytes, and a guest is refused at any size',
    async (path, limit) => {
      const init = { body: jsonOf(limit + 1024), headers: type };
      const { token } = member;
      expect((await request(server, 'POST', path, { token, init })).status).toBe(413);
      expect(
        (await request(server, 'POST', path, { init: { body: '{}', headers: type } })).status,
      ).toBe(401);
      expect((await request(server, 'GET', '/api/messages/counts', { token })).status).toBe(200);
    },
  );

  it('is accepted from superusers at their own routes', async () => {
    const { token } = server.superuser;
    const init = { body: jsonOf(OVERSIZED), headers: type };
    const upload = await request(server, 'POST', '/api/backups/upload', { token, init });
    // The request is refused only because its body is not a backup.
    expect([upload.status, upload.text]).toEqual([400, expect.stringContaining('"file"')]);
  });
});

describe('an unexpected request body', () => {
  it.each(['/en/laila', '/en/', '/api/public-profile/laila', '/api/features'])(
    'is refused at %s',
    async (path) => {
      // `fetch` cannot send a body with a GET request.
      const held = await holdHalfSent(server, [{ method: 'GET', path, part: 'a', length: 1 }]);
      await expect.poll(() => [...held.answers()]).toEqual([[413, 1]]);
      await held.leave();
    },
  );
});

describe('three half-sent requests to every route', () => {
  it('hold little memory, and another visitor is answered', async () => {
    const before = await countRows(server, 'messages');
    const requests = halfSentEverywhere(member);
    const held = await holdHalfSent(server, [...requests, ...requests, ...requests]);
    const page = await request(server, 'GET', '/en/laila');
    const json = { recipient_id: member.id, content: 'between them' };
    const sent = await request(server, 'POST', records('messages'), { json });
    expect([page.status, sent.status]).toEqual([200, 204]);
    expect(residentMemory(server.pid)).toBeLessThan(300);
    await held.leave();
    expect(await countRows(server, 'messages')).toBe(before + 1);
  });
});

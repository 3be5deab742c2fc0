import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureOf } from '../../../src/api/answer.ts';
import { sendAsVisitor } from '../../../src/api/send-as-visitor.ts';
import type * as SendModule from '../../../src/api/send.ts';
import type { SessionStorage } from '../../../src/api/session-storage.ts';
import { NOTICE_HEADER, type RequestContract, type Types } from '../../../src/contract/request.ts';
import { reportScam } from '../../../src/contract/visitors.ts';
import { type Answer, FakeServer } from '../fake-server.ts';

type Refusal = Parameters<typeof failureOf>;

const answer = (status: number, data: unknown = {}, retryAfter = 0): Refusal => [
  status,
  new Headers({ 'retry-after': String(retryAfter) }),
  data,
];
const fieldErrors = (data: unknown, status = 400) => answer(status, { status, data });

describe('a call that', () => {
  it.each([
    ['is refused', answer(400), 'refused'],
    ['finds no record', answer(404), 'gone'],
    ['exceeds a rate limit', answer(429), 'too_many_requests'],
    ['must wait a minute', answer(429, {}, 60), 'too_many_requests'],
    ['must wait longer than a minute', answer(429, {}, 61), 'too_many_requests_ten_minutes'],
    ['must wait longer than ten minutes', answer(429, {}, 601), 'too_many_requests_hour'],
    [
      'exceeds a rate limit, with an error at a field',
      answer(429, { data: { content: { code: 'too_many_requests' } } }),
      'too_many_requests',
    ],
    ['makes the server fail', answer(500), 'unexpected_error'],
    ['gets 503 from a busy server', answer(503, {}, 5), 'server_busy'],
    ['gets 503 from a proxy whose server is down', answer(503), 'unexpected_error'],
    ['finds the disk full', answer(507), 'storage_full'],
    ['is refused with null for its errors', fieldErrors(null), 'refused'],
    ['is refused with an error without a code', fieldErrors({ email: {} }), 'refused'],
  ])('%s', (_, refusal, code) => {
    expect(failureOf(...refusal)).toEqual({ code });
  });
});

describe('an error at a field', () => {
  it.each([
    ['a taken value', 'email', 'validation_not_unique', 'email_taken'],
    ['a taken value', 'username', 'validation_not_unique', 'username_taken'],
    ['our own rule', 'password', 'password_too_short', 'password_too_short'],
    ['a rule of PocketBase', 'bio', 'validation_max_text_constraint', 'refused'],
    ['a missing value', 'content', 'validation_required', 'refused'],
  ])('because of %s: %s %s', (_, field, code, ours) => {
    const failure = failureOf(...fieldErrors({ [field]: { code, message: 'In English.' } }));
    const message = ours === 'refused' ? 'In English.' : undefined;
    expect(failure).toEqual({ code: ours, field, message });
  });

  it('of a suspended member has the token of the notice', () => {
    const [status, , data] = fieldErrors({ identity: { code: 'suspended' } }, 403);
    const headers = new Headers({ [NOTICE_HEADER]: 'token' });
    const failure = { code: 'suspended', field: 'identity', notice: 'token' };
    expect(failureOf(status, headers, data)).toEqual(failure);
  });

  it('is reported for the first of several fields', () => {
    const failure = failureOf(
      ...fieldErrors({
        email: { code: 'email_malformed' },
        username: { code: 'username_too_short' },
      }),
    );
    expect(failure).toEqual({ code: 'email_malformed', field: 'email' });
  });
});

it('an invalid token takes precedence over errors at other fields', () => {
  const code = 'validation_invalid';
  const failure = failureOf(...fieldErrors({ password: { code }, token: { code } }));
  expect(failure).toEqual({ code: 'refused', field: 'token' });
});

describe('the words of the server', () => {
  it.each([
    ['are given without a code', { message: ' Closed until noon. ' }, 'Closed until noon.'],
    ['are cut after 200 characters', { message: '🌿'.repeat(201) }, '🌿'.repeat(200)],
    ['are none if not a text', { message: ['x'] }, undefined],
  ])('%s', (_, data, message) => {
    expect(failureOf(...answer(403, data))).toEqual({ code: 'refused', message });
  });
});

it('a required second factor has the id for the code', () => {
  const failure = failureOf(...answer(401, { mfaId: 'mfa' }));
  expect(failure).toEqual({ code: 'second_factor', mfaId: 'mfa' });
});

it.each([null, [], 'x', 5])('an answer in another format, %j, is a refusal', (data) => {
  expect(failureOf(...answer(400, data))).toEqual({ code: 'refused' });
});

describe('with the session', () => {
  let server: FakeServer;
  let api: typeof SendModule;
  let session: SessionStorage;

  beforeEach(async () => {
    vi.resetModules();
    server = new FakeServer();
    api = await import('../../../src/api/send.ts');
    const { currentSession } = await import('../../../src/api/session-storage.ts');
    session = currentSession();
    await session.ready;
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const request = <Input>(method: RequestContract['method'], path: string) => ({
    method,
    path,
    caller: 'anybody' as const,
    codes: [],
    types: {} as Types<Input>,
  });

  /** Returns the only request that the server received. */
  function received() {
    expect(server.received).toHaveLength(1);
    const { method, path, query, body } = { ...server.received[0] };
    return { method, path, query, body };
  }

  describe('an input field', () => {
    it.each([
      ['GET', { text: 'x y', count: '2' }, null],
      ['POST', {}, { text: 'x y', count: 2 }],
      ['PATCH', {}, { text: 'x y', count: 2 }],
      ['DELETE', {}, null],
    ] as const)('fills its placeholder in the path of a %s', async (method, query, body) => {
      const input = { id: 'one', name: 'two', text: 'x y', count: 2 };
      await api.send(request<typeof input>(method, '/api/{name}/records/{id}'), input);
      expect(received()).toEqual({ method, path: '/api/two/records/one', query, body });
    });

    it('is encoded in the path', async () => {
      await api.send(request<{ id: string }>('GET', '/api/records/{id}'), { id: 'a/?#&%$é{id}' });
      const path = '/api/records/a%2F%3F%23%26%25%24%C3%A9%7Bid%7D';
      expect(received()).toEqual({ method: 'GET', path, query: {}, body: null });
    });

    it('may be a file, which is sent as form data', async () => {
      const avatar = new File(['drawn'], 'avatar.jpg', { type: 'image/jpeg' });
      await api.send(request<{ avatar: File }>('PATCH', '/api/records'), { avatar });
      const { body } = received() as { body: { avatar: File } };
      expect([body.avatar.name, await body.avatar.text()]).toEqual(['avatar.jpg', 'drawn']);
    });
  });

  const things = request('POST', '/api/things');

  describe('a request', () => {
    it.each<[Answer, unknown]>([
      [[200, { id: 'thing' }], { id: 'thing' }],
      [
        [200, [1, 2]],
        [1, 2],
      ],
      [[204], {}],
    ])('answered with %j succeeds with the body', async (answer, value) => {
      server.answer(things, answer);
      expect(await api.send(things)).toEqual({ ok: true, value });
    });
  });
});

describe('without the session', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  function answerWith(answer: () => Promise<Response>) {
    const fetch = vi.fn(answer);
    vi.stubGlobal('fetch', fetch);
    return fetch;
  }

  const report = () =>
    sendAsVisitor(reportScam, { url: 'https://bad.example', description: 'Why' });

  it('a visitor’s request has no cookies and no session', async () => {
    const fetch = answerWith(() => Promise.resolve(new Response(null, { status: 204 })));
    expect(await report()).toMatchObject({ ok: true });
    expect(fetch).toHaveBeenCalledExactlyOnceWith(reportScam.path, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
      body: '{"url":"https://bad.example","description":"Why"}',
    });
  });
});

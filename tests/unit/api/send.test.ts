import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as SendModule from '../../../src/api/send.ts';
import type { SessionStorage } from '../../../src/api/session-storage.ts';
import type { RequestContract, Types } from '../../../src/contract/request.ts';
import { refreshSession, type Session } from '../../../src/contract/session.ts';
import { laila } from '../a-session.ts';
import { FakeServer, type Answer } from '../fake-server.ts';

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

  it('is encoded in the query', async () => {
    await api.send(request<{ text: string }>('GET', '/api/records'), { text: 'a/?#&%+é' });
    expect(received()).toMatchObject({ path: '/api/records', query: { text: 'a/?#&%+é' } });
  });

  it('may be a file, which is sent as form data', async () => {
    const avatar = new File(['drawn'], 'avatar.jpg', { type: 'image/jpeg' });
    await api.send(request<{ avatar: File }>('PATCH', '/api/records'), { avatar });
    const { body } = received() as { body: { avatar: File } };
    expect([body.avatar.name, await body.avatar.text()]).toEqual(['avatar.jpg', 'drawn']);
  });

  it.each([
    ['GET', null],
    ['POST', {}],
  ] as const)('may be missing in a %s', async (method, body) => {
    await api.send(request(method, '/api/records'));
    expect(received()).toEqual({ method, path: '/api/records', query: {}, body });
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

  const refusal = { data: { email: { code: 'email_malformed', message: 'In English.' } } };
  it.each<[Answer, object]>([
    ['unreachable', { code: 'no_response' }],
    [[400], { code: 'refused' }],
    [[403], { code: 'refused' }],
    [[400, refusal], { code: 'email_malformed', field: 'email' }],
    [[401, { mfaId: 'mfa' }], { code: 'second_factor', mfaId: 'mfa' }],
    [[429], { code: 'too_many_requests' }],
    [[429, {}, { 'retry-after': '61' }], { code: 'too_many_requests_ten_minutes' }],
    [[429, {}, { 'retry-after': '601' }], { code: 'too_many_requests_hour' }],
    [[500], { code: 'unexpected_error' }],
    [[507], { code: 'storage_full' }],
  ])('answered with %j fails with its code', async (answer, error) => {
    server.answer(things, answer);
    expect(await api.send(things)).toEqual({ ok: false, error });
  });

  it('that cannot be serialized fails and is not sent', async () => {
    const input = { count: 1n };
    const result = await api.send(request<typeof input>('POST', '/api/things'), input);
    expect(result).toEqual({ ok: false, error: { code: 'unexpected_error' } });
    expect(server.received).toEqual([]);
  });
});

describe('a request for a session', () => {
  const given: Session = { token: 'token', record: laila };
  const kept = () => localStorage.getItem('rememberMe');

  it('settles once the session is stored', async () => {
    server.answer(refreshSession, [200, given]);
    expect(await api.sendForSession(refreshSession)).toEqual({ ok: true, value: given });
    expect(session.token).toBe('token');
    expect(JSON.parse(kept() ?? '')).toEqual(given);
  });

  it.each<[Answer, string]>([
    [[400], 'refused'],
    ['unreachable', 'no_response'],
    // Truncated answers.
    [[200, {}], 'unexpected_error'],
    [[200, { token: 'token' }], 'unexpected_error'],
  ])('answered with %j stores no session', async (answer, code) => {
    server.answer(refreshSession, answer);
    expect(await api.sendForSession(refreshSession)).toEqual({ ok: false, error: { code } });
    expect([session.token, kept()]).toEqual(['', null]);
  });
});

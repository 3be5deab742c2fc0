import { afterEach, expect, it, vi } from 'vitest';
import { sendAsVisitor } from '../../../src/api/send-as-visitor.ts';
import { unsubscribe } from '../../../src/contract/newsletter.ts';
import { reportScam } from '../../../src/contract/visitors.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function answerWith(answer: () => Promise<Response>) {
  const fetch = vi.fn(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const report = () => sendAsVisitor(reportScam, { url: 'https://bad.example', description: 'Why' });

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

const refusal = JSON.stringify({ data: { url: { code: 'url_invalid', message: 'x' } } });
const ofPocketBase = JSON.stringify({ data: { email: { code: 'validation_required' } } });

it.each([
  ['a refusal of a field', 400, refusal, { field: 'url', code: 'url_invalid' }],
  ['a refusal of PocketBase’s own', 400, ofPocketBase, { field: 'email', code: 'refused' }],
  ['a refusal by a proxy', 403, '<html>', { code: 'refused' }],
  ['a body too large for a proxy', 413, '<html>', { code: 'refused' }],
  ['too many reports', 429, '{}', { code: 'too_many_requests' }],
  ['a broken server', 502, '<html>', { code: 'unexpected_error' }],
  ['a full disk', 507, '{"status":507,"message":"storage_full"}', { code: 'storage_full' }],
])('%s has its own code', async (_, status, body, error) => {
  answerWith(() => Promise.resolve(new Response(body, { status })));
  expect(await report()).toEqual({ ok: false, error });
});

it('too many requests in an hour have their own code', async () => {
  const headers = { 'retry-after': '3600' };
  answerWith(() => Promise.resolve(new Response('{}', { status: 429, headers })));
  expect(await sendAsVisitor(unsubscribe, { email: 'a@b.example' })).toEqual({
    ok: false,
    error: { code: 'too_many_requests_hour' },
  });
});

it('an unreachable server has its own code', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await report()).toEqual({ ok: false, error: { code: 'no_response' } });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportScam } from '../../../src/api/visitors.ts';
import { SCAM_REPORT_PAUSE } from '../../../src/rules/scam-report.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answerWith = (answer: () => Promise<Response>) => {
  const fetch = vi.fn(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

async function report() {
  const outcome = reportScam({
    url: 'https://bad.example',
    description: 'It asks for my password',
  });
  await vi.advanceTimersByTimeAsync(SCAM_REPORT_PAUSE);
  return outcome;
}

it('a report is posted without cookies, and answers after the pause at the earliest', async () => {
  const fetch = answerWith(() => Promise.resolve(new Response(null, { status: 204 })));
  const done = vi.fn();
  void reportScam({ url: 'https://bad.example', description: 'Why' }).then(done);
  await vi.advanceTimersByTimeAsync(SCAM_REPORT_PAUSE - 1);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledExactlyOnceWith({ ok: true, value: undefined });
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/api/collections/scam_reports/records',
    expect.objectContaining({
      method: 'POST',
      credentials: 'omit',
      body: '{"url":"https://bad.example","description":"Why"}',
    }),
  );
});

const refusal = { data: { url: { code: 'url_invalid', message: 'x' } } };

it.each([
  ['a refusal of a field', 400, refusal, { field: 'url', code: 'url_invalid' }],
  ['a refusal of the whole', 403, { data: {} }, { code: 'refused' }],
  ['a refusal without a reason', 404, {}, { code: 'refused' }],
  ['too many reports', 429, {}, { code: 'too_many_requests' }],
  ['a broken server', 502, '<html>', { code: 'unexpected_error' }],
])('%s is told apart', async (_, status, body, error) => {
  answerWith(() => Promise.resolve(Response.json(body, { status })));
  expect(await report()).toEqual({ ok: false, error });
});

it('a server that cannot be reached is told apart', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await report()).toEqual({ ok: false, error: { code: 'no_response' } });
});

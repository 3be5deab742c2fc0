import { describe, expect, it } from 'vitest';
import { failureOf, type Answer } from '../../../src/api/answer.ts';

const answer = (status: number, data: object = {}, retryAfter = 0): Answer => ({
  ok: false,
  status,
  data,
  retryAfter,
});
const fieldErrors = (data: unknown, status = 400) => answer(status, { status, message: 'x', data });

describe('a call that', () => {
  it.each([
    ['gets no answer', answer(0), 'no_response'],
    ['is refused', answer(400), 'refused'],
    ['needs a sign-in', answer(401), 'refused'],
    ['is forbidden', answer(403), 'refused'],
    ['finds nothing', answer(404), 'gone'],
    ['comes too often', answer(429), 'too_many_requests'],
    ['comes too often for a minute', answer(429, {}, 60), 'too_many_requests'],
    ['comes too often for longer', answer(429, {}, 61), 'too_many_requests_ten_minutes'],
    ['comes too often for long', answer(429, {}, 601), 'too_many_requests_hour'],
    [
      'comes too often at a field',
      answer(429, { data: { content: { code: 'too_many_requests' } } }),
      'too_many_requests',
    ],
    ['breaks the server', answer(500), 'unexpected_error'],
    ['meets a gateway without server', answer(502), 'unexpected_error'],
    ['meets a busy server', answer(503, {}, 5), 'server_busy'],
    ['meets a proxy without its server', answer(503), 'unexpected_error'],
    ['finds the disk full', answer(507), 'storage_full'],
    ['is refused without an error', fieldErrors({}), 'refused'],
    ['is refused with no list of errors', fieldErrors(null), 'refused'],
    ['is refused with an error without a code', fieldErrors({ email: {} }), 'refused'],
  ])('%s', (_, refusal, code) => {
    expect(failureOf(refusal)).toEqual({ ok: false, error: { code } });
  });
});

describe('a field that is', () => {
  it.each([
    ['taken', 'email', 'validation_not_unique', 'email_taken'],
    ['taken', 'username', 'validation_not_unique', 'username_taken'],
    ['broken by our rule', 'password', 'password_too_short', 'password_too_short'],
    ['broken by a rule of PocketBase', 'bio', 'validation_max_text_constraint', 'refused'],
    ['missing for PocketBase', 'content', 'validation_required', 'refused'],
  ])('%s: %s %s', (_, field, code, ours) => {
    const failure = failureOf(fieldErrors({ [field]: { code, message: 'In English.' } }));
    expect(failure).toEqual({ ok: false, error: { code: ours, field } });
  });

  it('the first of several is the one', () => {
    const failure = failureOf(
      fieldErrors({ email: { code: 'email_malformed' }, username: { code: 'username_too_short' } }),
    );
    expect(failure).toEqual({ ok: false, error: { code: 'email_malformed', field: 'email' } });
  });
});

it('a token that no longer counts stands before what was sent with it', () => {
  const code = 'validation_invalid';
  const failure = failureOf(fieldErrors({ password: { code }, token: { code } }));
  expect(failure).toEqual({ ok: false, error: { code: 'refused', field: 'token' } });
});

it('a right password that a code has to follow says what the code is entered with', () => {
  const failure = failureOf(answer(401, { mfaId: 'mfa' }));
  expect(failure).toEqual({ ok: false, error: { code: 'second_factor', mfaId: 'mfa' } });
});

it.each([null, [], 'x', 5])(
  'an answer with nothing of PocketBase’s, such as %j, is refused',
  (data) => {
    expect(failureOf({ ...answer(400), data })).toEqual({ ok: false, error: { code: 'refused' } });
  },
);

import { describe, expect, it } from 'vitest';
import { failureOf } from '../../../src/api/answer.ts';
import { NOTICE_HEADER } from '../../../src/contract/request.ts';

type Answer = Parameters<typeof failureOf>;

const answer = (status: number, data: unknown = {}, retryAfter = 0): Answer => [
  status,
  new Headers({ 'retry-after': String(retryAfter) }),
  data,
];
const fieldErrors = (data: unknown, status = 400) => answer(status, { status, data });

describe('a call that', () => {
  it.each([
    ['is refused', answer(400), 'refused'],
    ['is unauthorized', answer(401), 'refused'],
    ['is forbidden', answer(403), 'refused'],
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
    ['gets 502 from a proxy whose server is down', answer(502), 'unexpected_error'],
    ['gets 503 from a busy server', answer(503, {}, 5), 'server_busy'],
    ['gets 503 from a proxy whose server is down', answer(503), 'unexpected_error'],
    ['finds the disk full', answer(507), 'storage_full'],
    ['is refused without an error', fieldErrors({}), 'refused'],
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
    ['are none if empty', { message: ' ' }, undefined],
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

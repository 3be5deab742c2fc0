import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkUsernameAvailability } from '../../../../src/contract/profiles.ts';
import { createUsernameChecker } from '../../../../src/stores/account/username-check.ts';
import { FakeServer, refused, type Answer } from '../../fake-server.ts';

let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  answer([200, { available: true }]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const answer = (...answers: (Answer | Promise<Answer>)[]) =>
  server.answer(checkUsernameAvailability, ...answers);
const holdBack = () => server.holdBack(checkUsernameAvailability);
const asked = () => server.asked(checkUsernameAvailability);

describe('a person who types', () => {
  it('a short one gets the error after half a second, without a request', async () => {
    const { $check, type } = createUsernameChecker();
    type('ab');
    await pass(499);
    expect($check.get()).toEqual({ status: 'typing' });
    await pass(1);
    expect($check.get()).toEqual({ status: 'invalid', code: 'username_too_short' });
    await pass(10_000);
    expect(server.received).toEqual([]);
  });

  it('an available username is told that it is available, 600 ms after the last key', async () => {
    const giveAnswer = holdBack();
    const { $check, type } = createUsernameChecker();
    type(' laila ');
    await pass(599);
    expect($check.get()).toEqual({ status: 'typing' });
    expect(server.received).toEqual([]);
    await pass(1);
    expect($check.get()).toEqual({ status: 'checking' });
    expect(asked()).toEqual([{ username_to_check: 'laila' }]);
    await giveAnswer([200, { available: true }]);
    expect($check.get()).toEqual({ status: 'available' });
  });

  it.each([
    ['unreachable', 'no_response'],
    [refused, 'username_format_invalid'],
    [[500], 'username_check_failed'],
  ] as [Answer, string][])('while the server fails with %j gets %s', async (failure, code) => {
    answer(failure);
    const { $check, type } = createUsernameChecker();
    type('laila');
    await pass(600);
    expect($check.get()).toEqual({ status: 'failed', code });
  });
});

describe('a late answer', () => {
  it.each([
    ['another username', 'laila2', { status: 'typing' }],
    ['nothing', '', { status: 'idle' }],
  ])('is ignored when the field holds %s', async (_, name, check) => {
    const giveAnswer = holdBack();
    const { $check, type } = createUsernameChecker();
    type('laila');
    await pass(600);
    type(name);
    await giveAnswer([200, { available: false, suggestion: 'laila42' }]);
    expect($check.get()).toEqual(check);
  });

  it('does not replace a newer one', async () => {
    const first = holdBack();
    const { $check, type } = createUsernameChecker();
    type('laila');
    await pass(600);
    const second = holdBack();
    type('layla');
    await pass(600);
    await second([200, { available: true }]);
    await first([200, { available: false }]);
    expect($check.get()).toEqual({ status: 'available' });
  });
});

it('a member’s own username is available in upper and lower case, without a request', async () => {
  const { $check, type } = createUsernameChecker('laila42');
  type('LAILA42');
  await pass(600);
  expect($check.get()).toEqual({ status: 'available' });
  expect(server.received).toEqual([]);
});

describe('a submitted username', () => {
  it('is checked without a delay', async () => {
    answer([200, { available: false }]);
    const { $check, type, settle } = createUsernameChecker();
    type('laila');
    const taken = { status: 'taken', existing: 'laila', suggestion: '' };
    expect(await settle(' laila ')).toEqual(taken);
    expect($check.get()).toEqual(taken);
    await pass(10_000);
    expect(asked()).toHaveLength(1);
  });

  it('shares a pending request', async () => {
    const giveAnswer = holdBack();
    const { type, settle } = createUsernameChecker();
    type('laila');
    await pass(600);
    const settled = settle('laila');
    await giveAnswer([200, { available: true }]);
    expect(await settled).toEqual({ status: 'available' });
    expect(asked()).toHaveLength(1);
  });
});

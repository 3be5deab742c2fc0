import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkUsernameAvailability } from '../../../../src/contract/profiles.ts';
import { USERNAME_MAX } from '../../../../src/rules/username.ts';
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
  it('nothing is told nothing', () => {
    expect(createUsernameChecker().$check.get()).toEqual({ status: 'idle' });
  });

  it.each([
    ['ab', 'username_too_short'],
    ['a b', 'username_has_spaces'],
    ['a.b', 'username_has_invalid_characters'],
    ['a'.repeat(USERNAME_MAX + 1), 'username_too_long'],
  ])('%j is told so after half a second, and nobody is asked', async (name, error) => {
    const { $check, type } = createUsernameChecker();
    type(name);
    await pass(499);
    expect($check.get()).toEqual({ status: 'typing' });
    await pass(1);
    expect($check.get()).toEqual({ status: 'invalid', code: error });
    await pass(10_000);
    expect(server.received).toEqual([]);
  });

  it('a free name is told so, 600 ms after the last key', async () => {
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

  it('on and on is asked about once, when the keys rest', async () => {
    const { type } = createUsernameChecker();
    for (const name of ['lai', 'lail', 'laila']) {
      type(name);
      await pass(599);
    }
    expect(server.received).toEqual([]);
    await pass(1);
    expect(asked()).toEqual([{ username_to_check: 'laila' }]);
  });

  it('a taken name is offered another', async () => {
    answer([200, { available: false, existingUsername: 'LAILA', suggestion: 'laila42' }]);
    const { $check, type } = createUsernameChecker();
    type('laila');
    await pass(600);
    expect($check.get()).toEqual({ status: 'taken', existing: 'LAILA', suggestion: 'laila42' });
  });

  it('a taken name without a suggestion is told the name that was typed', async () => {
    answer([200, { available: false }]);
    const { $check, type } = createUsernameChecker();
    type('laila');
    await pass(600);
    expect($check.get()).toEqual({ status: 'taken', existing: 'laila', suggestion: '' });
  });

  it.each([
    ['unreachable', 'no_response'],
    [[429], 'too_many_requests'],
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

describe('an answer that comes late', () => {
  it.each([
    ['another name', 'laila2', { status: 'typing' }],
    ['a name that is none', 'la', { status: 'typing' }],
    ['nothing', '', { status: 'idle' }],
    ['spaces', '  ', { status: 'idle' }],
  ])('says nothing when the field holds %s', async (_, name, check) => {
    const giveAnswer = holdBack();
    const { $check, type } = createUsernameChecker();
    type('laila');
    await pass(600);
    type(name);
    await giveAnswer([200, { available: false, suggestion: 'laila42' }]);
    expect($check.get()).toEqual(check);
  });

  it('does not overtake a newer one', async () => {
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

  it('with a failure says nothing either', async () => {
    const giveAnswer = holdBack();
    const { $check, type } = createUsernameChecker();
    type('laila');
    await pass(600);
    type('');
    await giveAnswer('unreachable');
    expect($check.get()).toEqual({ status: 'idle' });
  });
});

it('a person who empties the field before anybody was asked is told nothing', async () => {
  const { $check, type } = createUsernameChecker();
  type('laila');
  type('');
  await pass(10_000);
  expect($check.get()).toEqual({ status: 'idle' });
  expect(server.received).toEqual([]);
});

it('two fields do not know of each other', async () => {
  const first = createUsernameChecker();
  const second = createUsernameChecker();
  first.type('laila');
  second.type('ab');
  await pass(600);
  expect(first.$check.get()).toEqual({ status: 'available' });
  expect(second.$check.get()).toEqual({ status: 'invalid', code: 'username_too_short' });
});

it('the person’s own name is free to them in any case, and nobody is asked', async () => {
  const { $check, type } = createUsernameChecker('laila42');
  type('LAILA42');
  await pass(600);
  expect($check.get()).toEqual({ status: 'available' });
  expect(server.received).toEqual([]);
});

describe('a name that is sent', () => {
  it('is looked at without waiting for the keys to rest', async () => {
    answer([200, { available: false }]);
    const { $check, type, settle } = createUsernameChecker();
    type('laila');
    const taken = { status: 'taken', existing: 'laila', suggestion: '' };
    expect(await settle(' laila ')).toEqual(taken);
    expect($check.get()).toEqual(taken);
    await pass(10_000);
    expect(asked()).toHaveLength(1);
  });

  it('is not asked about again when it is known to be free', async () => {
    const { type, settle } = createUsernameChecker();
    type('laila');
    await pass(600);
    expect(await settle('laila')).toEqual({ status: 'available' });
    expect(asked()).toHaveLength(1);
  });

  it('while its answer is on its way is not asked about twice', async () => {
    const giveAnswer = holdBack();
    const { type, settle } = createUsernameChecker();
    type('laila');
    await pass(600);
    const settled = settle('laila');
    await giveAnswer([200, { available: true }]);
    expect(await settled).toEqual({ status: 'available' });
    expect(asked()).toHaveLength(1);
  });

  it('is asked about again after a failure', async () => {
    answer('unreachable', [200, { available: true }]);
    const { type, settle } = createUsernameChecker();
    type('laila');
    await pass(600);
    expect(await settle('laila')).toEqual({ status: 'available' });
  });

  it('is said to be wrong at once, and the server is not asked', async () => {
    const { $check, type, settle } = createUsernameChecker();
    type('no spaces');
    const invalid = { status: 'invalid', code: 'username_has_spaces' };
    expect(await settle('no spaces')).toEqual(invalid);
    expect($check.get()).toEqual(invalid);
    await pass(10_000);
    expect(asked()).toEqual([]);
  });
});

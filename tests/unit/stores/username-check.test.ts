import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  checkUsernameAvailability,
  type Availability,
} from '../../../src/api/username-availability.ts';
import { ApiError } from '../../../src/api/api-error.ts';
import { createUsernameChecker } from '../../../src/stores/username-check.ts';

vi.mock('../../../src/api/username-availability.ts', () => ({
  checkUsernameAvailability: vi.fn(),
}));

const ask = vi.mocked(checkUsernameAvailability);

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset().mockResolvedValue({ available: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** The next question is answered when the test says so. */
function answerLater() {
  const { promise, resolve, reject } = Promise.withResolvers<Availability>();
  ask.mockReturnValueOnce(promise);
  return { resolve, reject };
}

describe('a person who types', () => {
  it('nothing is told nothing', () => {
    expect(createUsernameChecker().$check.get()).toEqual({ status: 'idle' });
  });

  it.each([
    ['ab', 'username_too_short'],
    ['a b', 'username_has_spaces'],
    ['a.b', 'username_has_invalid_characters'],
    ['a'.repeat(31), 'username_too_long'],
  ])('%j is told so after half a second, and nobody is asked', async (name, error) => {
    const { $check, type } = createUsernameChecker();
    type(name);
    await pass(499);
    expect($check.get()).toEqual({ status: 'typing' });
    await pass(1);
    expect($check.get()).toEqual({ status: 'invalid', code: error });
    await pass(10_000);
    expect(ask).not.toHaveBeenCalled();
  });

  it('a free name is told so, 600 ms after the last key', async () => {
    const answer = answerLater();
    const { $check, type } = createUsernameChecker();
    type(' laila ');
    await pass(599);
    expect($check.get()).toEqual({ status: 'typing' });
    expect(ask).not.toHaveBeenCalled();
    await pass(1);
    expect($check.get()).toEqual({ status: 'checking' });
    expect(ask.mock.calls).toEqual([['laila']]);
    answer.resolve({ available: true });
    await pass(0);
    expect($check.get()).toEqual({ status: 'available' });
  });

  it('on and on is asked about once, when the keys rest', async () => {
    const { type } = createUsernameChecker();
    for (const name of ['lai', 'lail', 'laila']) {
      type(name);
      await pass(599);
    }
    expect(ask).not.toHaveBeenCalled();
    await pass(1);
    expect(ask.mock.calls).toEqual([['laila']]);
  });

  it('a taken name is offered another', async () => {
    ask.mockResolvedValue({ available: false, existingUsername: 'LAILA', suggestion: 'laila42' });
    const { $check, type } = createUsernameChecker();
    type('laila');
    await pass(600);
    expect($check.get()).toEqual({ status: 'taken', existing: 'LAILA', suggestion: 'laila42' });
  });

  it('a taken name without a suggestion is told the name that was typed', async () => {
    ask.mockResolvedValue({ available: false });
    const { $check, type } = createUsernameChecker();
    type('laila');
    await pass(600);
    expect($check.get()).toEqual({ status: 'taken', existing: 'laila', suggestion: '' });
  });

  it.each([
    [new ApiError('no_response'), 'no_response'],
    [new ApiError('too_many_requests'), 'too_many_requests'],
    [new ApiError('refused'), 'username_format_invalid'],
    [new ApiError('unexpected_error'), 'username_check_failed'],
  ])('while the server fails with %s gets %s', async (error, code) => {
    ask.mockRejectedValue(error);
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
    const answer = answerLater();
    const { $check, type } = createUsernameChecker();
    type('laila');
    await pass(600);
    type(name);
    answer.resolve({ available: false, suggestion: 'laila42' });
    await pass(0);
    expect($check.get()).toEqual(check);
  });

  it('does not overtake a newer one', async () => {
    const first = answerLater();
    const second = answerLater();
    const { $check, type } = createUsernameChecker();
    type('laila');
    await pass(600);
    type('layla');
    await pass(600);
    second.resolve({ available: true });
    await pass(0);
    first.resolve({ available: false });
    await pass(0);
    expect($check.get()).toEqual({ status: 'available' });
  });

  it('with a failure says nothing either', async () => {
    const answer = answerLater();
    const { $check, type } = createUsernameChecker();
    type('laila');
    await pass(600);
    type('');
    answer.reject(new ApiError('no_response'));
    await pass(0);
    expect($check.get()).toEqual({ status: 'idle' });
  });
});

it('a person who empties the field before anybody was asked is told nothing', async () => {
  const { $check, type } = createUsernameChecker();
  type('laila');
  type('');
  await pass(10_000);
  expect($check.get()).toEqual({ status: 'idle' });
  expect(ask).not.toHaveBeenCalled();
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
  expect(ask).not.toHaveBeenCalled();
});

describe('a name that is sent', () => {
  it('is looked at without waiting for the keys to rest', async () => {
    ask.mockResolvedValue({ available: false });
    const { $check, type, settle } = createUsernameChecker();
    type('laila');
    const taken = { status: 'taken', existing: 'laila', suggestion: '' };
    expect(await settle(' laila ')).toEqual(taken);
    expect($check.get()).toEqual(taken);
    await pass(10_000);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('is not asked about again when it is known to be free', async () => {
    const { type, settle } = createUsernameChecker();
    type('laila');
    await pass(600);
    expect(await settle('laila')).toEqual({ status: 'available' });
    expect(ask).toHaveBeenCalledOnce();
  });

  it('is asked about again after a failure', async () => {
    ask.mockRejectedValueOnce(new ApiError('no_response'));
    const { type, settle } = createUsernameChecker();
    type('laila');
    await pass(600);
    expect(await settle('laila')).toEqual({ status: 'available' });
  });
});

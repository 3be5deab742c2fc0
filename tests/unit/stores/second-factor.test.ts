import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/api-error.ts';
import { requestCode, signInWithCode } from '../../../src/api/second-factor.ts';
import { createSecondFactor } from '../../../src/stores/second-factor.ts';

vi.mock('../../../src/api/accounts.ts', () => ({}));
vi.mock('../../../src/api/second-factor.ts', () => ({
  requestCode: vi.fn(),
  signInWithCode: vi.fn(),
}));

const ask = vi.mocked(requestCode);
const enter = vi.mocked(signInWithCode);
const challenge = { mfaId: 'mfa', email: 'laila@example.com' };

beforeEach(() => {
  vi.resetAllMocks();
});

it('the code that was sent last is the one that is entered', async () => {
  ask.mockResolvedValueOnce('first').mockResolvedValueOnce('second');
  const factor = createSecondFactor(challenge);
  expect(await factor.send()).toBeNull();
  expect(await factor.send()).toBeNull();
  expect(await factor.enter('12345678')).toBeNull();
  expect(ask.mock.calls).toEqual([
    ['laila@example.com', 'mfa'],
    ['laila@example.com', 'mfa'],
  ]);
  expect(enter.mock.calls).toEqual([['second', '12345678', 'mfa']]);
});

it('a code that cannot be sent leaves the one before', async () => {
  ask.mockResolvedValueOnce('first').mockRejectedValueOnce(new ApiError('too_many_requests'));
  const factor = createSecondFactor(challenge);
  await factor.send();
  expect(await factor.send()).toMatchObject({ code: 'too_many_requests' });
  await factor.enter('12345678');
  expect(enter).toHaveBeenCalledWith('first', '12345678', 'mfa');
});

it('a wrong code is refused', async () => {
  enter.mockRejectedValue(new ApiError('refused'));
  expect(await createSecondFactor(challenge).enter('0')).toMatchObject({ code: 'refused' });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '../../../src/api/accounts.ts';
import { ApiError } from '../../../src/api/api-error.ts';
import * as api from '../../../src/api/recovery.ts';
import {
  askForConfirmation,
  askForPasswordLink,
  changeAddress,
  confirmAddress,
  setNewPassword,
} from '../../../src/stores/recovery.ts';
import { $session, signOut, type Session } from '../../../src/stores/session.ts';

vi.mock('../../../src/api/recovery.ts', () => ({
  requestPasswordReset: vi.fn(),
  confirmPasswordReset: vi.fn(),
  requestVerification: vi.fn(),
  confirmVerification: vi.fn(),
  confirmEmailChange: vi.fn(),
}));
vi.mock('../../../src/stores/session.ts', async (load) => ({
  ...(await load<object>()),
  signOut: vi.fn(),
}));

beforeEach(() => {
  vi.resetAllMocks();
});

const here = (session: Session) => vi.spyOn($session, 'get').mockReturnValue(session);
const member: Session = { status: 'member', profile: { id: 'laila-id' } as Profile };

const calls = [
  ['asks for a link', () => askForPasswordLink('a@b.co'), api.requestPasswordReset, ['a@b.co']],
  [
    'asks for a confirmation',
    () => askForConfirmation('a@b.co'),
    api.requestVerification,
    ['a@b.co'],
  ],
  ['confirms the address', () => confirmAddress('token'), api.confirmVerification, ['token']],
  [
    'sets a password',
    () => setNewPassword('token', 'S1'),
    api.confirmPasswordReset,
    ['token', 'S1'],
  ],
  [
    'changes the address',
    () => changeAddress('token', 'S1'),
    api.confirmEmailChange,
    ['token', 'S1'],
  ],
] as const;

describe.each(calls)('whoever %s', (_, act, ask, asked) => {
  it('is heard', async () => {
    here({ status: 'guest' });
    vi.mocked(ask).mockResolvedValue();
    expect(await act()).toBeNull();
    expect(vi.mocked(ask).mock.calls).toEqual([asked]);
    expect(signOut).not.toHaveBeenCalled();
  });

  it('and is refused is told why, and stays signed in', async () => {
    here(member);
    vi.mocked(ask).mockRejectedValue(new ApiError('refused', 'token'));
    expect(await act()).toMatchObject({ code: 'refused', field: 'token' });
    expect(signOut).not.toHaveBeenCalled();
  });
});

it.each([
  ['a new password', () => setNewPassword('token', 'S1'), 1],
  ['a new address', () => changeAddress('token', 'S1'), 1],
  ['a confirmed address', () => confirmAddress('token'), 0],
] as const)('%s signs out this browser as often as the server did: %#', async (_, act, times) => {
  here(member);
  for (const [, , ask] of calls) vi.mocked(ask).mockResolvedValue();
  await act();
  expect(signOut).toHaveBeenCalledTimes(times);
});

import { getTokenPayload } from 'pocketbase';
import * as contract from '../contract/sign-in.ts';
import { renewCopy } from './own-profile.ts';
import { send } from './send.ts';

// The server answers the same whether an address has an account or not. All throw ApiError;
// a token that no longer counts is refused at the field `token`.

export const requestPasswordReset = (email: string): Promise<void> =>
  send(contract.requestPasswordReset, { email });

export const confirmPasswordReset = (token: string, password: string): Promise<void> =>
  send(contract.confirmPasswordReset, { token, password, passwordConfirm: password });

export const requestVerification = (email: string): Promise<void> =>
  send(contract.requestVerification, { email });

export async function confirmVerification(token: string): Promise<void> {
  await send(contract.confirmVerification, { token });
  await renewCopy({ id: String(getTokenPayload(token)['id']), verified: true });
}

/** Ends every session of the account, as a new password does. */
export const confirmEmailChange = (token: string, password: string): Promise<void> =>
  send(contract.confirmEmailChange, { token, password });

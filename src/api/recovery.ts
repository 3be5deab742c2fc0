import type { Profile } from './accounts.ts';
import { call } from './api-error.ts';
import { client } from './client.ts';

const profiles = () => client().pocketBase.collection<Profile>('profiles');

// The server answers the same whether an address has an account or not. All throw ApiError;
// a token that no longer counts is refused at the field `token`.

export async function requestPasswordReset(email: string): Promise<void> {
  await call(() => profiles().requestPasswordReset(email));
}

export async function confirmPasswordReset(token: string, password: string): Promise<void> {
  await call(() => profiles().confirmPasswordReset(token, password, password));
}

export async function requestVerification(email: string): Promise<void> {
  await call(() => profiles().requestVerification(email));
}

export async function confirmVerification(token: string): Promise<void> {
  await call(() => profiles().confirmVerification(token));
}

/** Ends every session of the account, as a new password does. */
export async function confirmEmailChange(token: string, password: string): Promise<void> {
  await call(() => client().pocketBase.collection('email_changes').create({ token, password }));
}

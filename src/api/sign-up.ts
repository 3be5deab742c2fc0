import type { Profile } from '../contract/profiles.ts';
import * as contract from '../contract/sign-in.ts';
import { signIn } from './accounts.ts';
import { send } from './send.ts';

type SignUp = contract.NewAccount;

/** Creates the account and signs in. */
export async function signUp(account: SignUp): Promise<Profile> {
  const { email, password } = account;
  await send(contract.signUp, { ...account, passwordConfirm: password });
  return signIn(email, password, true);
}

import { signIn, type Profile } from './accounts.ts';
import { call } from './api-error.ts';
import { client } from './client.ts';

export interface SignUp {
  email: string;
  password: string;
  username: string;
  /** Of the mails to this person. */
  language?: string;
}

/** Creates the account and signs in. */
export async function signUp(account: SignUp): Promise<Profile> {
  const { email, password } = account;
  await call(() =>
    client()
      .pocketBase.collection('profiles')
      .create({ ...account, passwordConfirm: password }),
  );
  return signIn(email, password, true);
}

import * as api from '../api/sign-up.ts';
import type { SignUp } from '../api/sign-up.ts';
import { refusalOf, type Refusal } from './refusal.ts';

export type { SignUp };

/** Creates the account and signs in. */
export function signUp(account: SignUp): Promise<Refusal | null> {
  return refusalOf(api.signUp(account));
}

import * as ofAccount from '../../src/contract/accounts.ts';
import * as ofSignIn from '../../src/contract/sign-in.ts';
import type { OpenRoute } from './engine/binding-types.ts';
import * as mailSetup from './mail/setup.ts';

/**
 * Routes registered before PocketBase's own while no mail server is set up. PocketBase's own look up the
 * address first, and so would reveal whether it is known.
 */
export const routesWithoutMail: readonly OpenRoute[] = [
  ofAccount.requestEmailChange,
  ofSignIn.requestPasswordReset,
  ofSignIn.requestSignInCode,
  ofSignIn.requestVerification,
].map(({ method, path }) => [{ method, path, caller: 'anybody' }, mailSetup.refuseMail]);

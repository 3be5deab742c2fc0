import { keepSuperuserToken, superuserToken } from '../api/desk.ts';
import { sendAsVisitor } from '../api/send-as-visitor.ts';
import { currentSession } from '../api/session-storage.ts';
import * as contract from '../contract/superusers.ts';
import type { Result } from '../contract/result.ts';
import { closeDesk, enter } from '../stores/desk/user.ts';
import { createSecondFactor, nameWrongCredentials, signIn, type Challenge } from './sign-in.ts';
import { signOutHere } from './sign-out.ts';

/** The kinds of accounts that sign in at the desk. */
export type DeskAccount = 'superuser' | 'member';

interface DeskFactor {
  /** Mails a code, which replaces the previous one. */
  readonly send: () => Promise<Result>;
  readonly signIn: (code: string) => Promise<Result>;
}

/** Refused with `second_factor` and an `mfaId` if a mailed code must follow. */
export const signInAtDesk: Record<
  DeskAccount,
  (email: string, password: string) => Promise<Result>
> = {
  superuser: async (identity, password) =>
    keepAndEnter(
      nameWrongCredentials(await sendAsVisitor(contract.signInSuperuser, { identity, password })),
    ),
  member: (email, password) => signIn(email, password, currentSession().isRemembered),
};

/** The step after the password, if the account has a second factor. */
export const secondFactorAtDesk: Record<DeskAccount, (challenge: Challenge) => DeskFactor> = {
  superuser: createSuperuserFactor,
  member: createSecondFactor,
};

function createSuperuserFactor({ email, mfaId }: Challenge): DeskFactor {
  let otpId = '';
  return {
    async send() {
      const result = await sendAsVisitor(contract.requestSuperuserCode, { email });
      if (result.ok) otpId = result.value.otpId;
      return result;
    },
    signIn: async (password) =>
      keepAndEnter(
        await sendAsVisitor(contract.signInSuperuserWithCode, { mfaId, otpId, password }),
      ),
  };
}

async function keepAndEnter(result: Result<{ token: string }>): Promise<Result> {
  if (!result.ok) return result;
  keepSuperuserToken(result.value.token);
  await enter();
  return result;
}

/** Leaves the desk: ends a superuser's sign-in in this tab, or a member's session in every tab. */
export async function leaveDesk(): Promise<void> {
  const isMember = superuserToken() === '' && currentSession().record !== null;
  closeDesk();
  if (isMember) await signOutHere();
}

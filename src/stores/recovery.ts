import * as recovery from '../api/recovery.ts';
import { refusalOf, type Refusal } from './refusal.ts';
import { $session, signOut } from './session.ts';

/** The answer is the same whether the address has an account or not. */
export function askForPasswordLink(email: string): Promise<Refusal | null> {
  return refusalOf(recovery.requestPasswordReset(email));
}

/** Ends all sessions of the account, this browser's too. */
export function setNewPassword(token: string, password: string): Promise<Refusal | null> {
  return refusalOf(recovery.confirmPasswordReset(token, password).then(leave));
}

export function askForConfirmation(email: string): Promise<Refusal | null> {
  return refusalOf(recovery.requestVerification(email));
}

export function confirmAddress(token: string): Promise<Refusal | null> {
  return refusalOf(recovery.confirmVerification(token));
}

/** Ends all sessions of the account, this browser's too. */
export function changeAddress(token: string, password: string): Promise<Refusal | null> {
  return refusalOf(recovery.confirmEmailChange(token, password).then(leave));
}

/** The server no longer knows the token that this browser holds. */
function leave(): void {
  if ($session.get().status === 'member') signOut();
}

import { send } from '../api/send.ts';
import * as contract from '../contract/accounts.ts';
import type { Result } from '../contract/result.ts';
import { signOut } from '../stores/account/session.ts';
import { leaveDevice } from './leave-device.ts';

/** Milliseconds after which a sign-out no longer waits for the server. */
const SERVER_TIMEOUT = 5000;

/**
 * Signs out, after the push messages to this browser have ended and the server has ended the session. Without an
 * answer in time it ends here alone.
 */
export async function signOutHere(): Promise<Result> {
  await leaveDevice(true);
  await Promise.race([
    send(contract.signOut),
    new Promise((resolve) => setTimeout(resolve, SERVER_TIMEOUT)),
  ]);
  return signOut();
}

/** Signs out of a session that the server has ended. */
export async function signOutAfterwards(): Promise<Result> {
  await leaveDevice(false);
  return signOut();
}

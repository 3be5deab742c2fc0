import type { Result } from '../contract/result.ts';
import { signOut } from '../stores/account/session.ts';
import { hasDeviceEntry } from '../stores/notifications/has-device-entry.ts';

/** Signs out, after the push messages to this browser have ended. */
export async function signOutHere(): Promise<Result> {
  await leaveDevice(true);
  return signOut();
}

/** Signs out of a session that the server has ended. */
export async function signOutAfterwards(): Promise<Result> {
  await leaveDevice(false);
  return signOut();
}

/**
 * Removes what notifications have left in this browser, and loads the script for it only if there
 * is any. After a failure, the next sign-in page tries again.
 * @param isSignedIn whether the server still knows the session
 */
export async function leaveDevice(isSignedIn: boolean): Promise<void> {
  if (!hasDeviceEntry()) return;
  try {
    const { forgetDevice } = await import('../stores/notifications/push.ts');
    await forgetDevice(isSignedIn);
  } catch {
    // The script could not be loaded.
  }
}

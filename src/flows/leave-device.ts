import { hasDeviceEntry } from '../stores/notifications/has-device-entry.ts';

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

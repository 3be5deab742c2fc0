import { ownProfile } from '../../api/own-profile.ts';
import { send } from '../../api/send.ts';
import { addDevice, removeDevice } from '../../contract/notifications.ts';
import { failed, succeeded, type Result } from '../../contract/result.ts';
import { removeEntry } from '../../storage/access.ts';
import { showFirstPart } from '../ui/address.ts';
import { $device, changeDevice, readDevice } from './device-entry.ts';
import { INBOX_PRESSED, PUSH_WORKER } from './worker-names.ts';

/** Maximum milliseconds for which signing out waits for the server. */
const REMOVAL_LIMIT = 2000;

/**
 * Has this browser receive push messages. It must be called in the handler of a press, or the
 * browser does not ask for the permission.
 * @param key the server's public key
 */
export async function switchPushOn(key: string, lang: string): Promise<Result> {
  try {
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') return failed('push_denied');
    const result = await addThisDevice(key, lang);
    if (!result.ok) await removeWorker();
    return result;
  } catch {
    // The browser's push service could not be reached, or is switched off.
    await removeWorker();
    return failed('push_failed');
  }
}

/** Has the server send push messages to this browser, in which they are allowed. */
export async function addThisDevice(key: string, lang: string): Promise<Result> {
  const registration = await registerWorker(lang);
  const subscription = await subscribe(registration, key);
  const result = await addAddress(subscription.endpoint, lang);
  if (result.ok || result.error.code !== 'push_address_taken') return result;
  // The subscription was made for another account in this browser.
  await subscription.unsubscribe();
  const { endpoint } = await subscribe(registration, key);
  return addAddress(endpoint, lang);
}

/** Adds this browser again after the server has ended all devices of the account. */
export async function restoreDevice(): Promise<void> {
  const { address = '', lang = '' } = readDevice() ?? {};
  if (address !== '') await addAddress(address, lang);
}

async function addAddress(address: string, lang: string): Promise<Result> {
  const result = await send(addDevice, { address });
  if (result.ok) {
    changeDevice(ownProfile().id, { address, lang });
    followPresses();
  }
  return result;
}

/** Ends the push messages, even if the server cannot be told: it then finds the address gone. */
export async function switchPushOff(): Promise<Result> {
  const { address = '' } = readDevice() ?? {};
  await send(removeDevice, { address });
  await removeWorker();
  changeDevice(ownProfile().id, { address: '' });
  return succeeded(null);
}

/**
 * Removes everything that notifications have left in this browser.
 * @param isSignedIn whether the server still knows the session, and has to be told
 */
export async function forgetDevice(isSignedIn: boolean): Promise<void> {
  const { address = '' } = readDevice() ?? {};
  if (isSignedIn && address !== '') {
    const limit = new Promise((resolve) => setTimeout(resolve, REMOVAL_LIMIT));
    await Promise.race([send(removeDevice, { address }), limit]);
  }
  await removeWorker();
  removeEntry('localStorage', 'notifications');
  $device.set(null);
}

/** Registers the worker; another language is another script for the same registration. */
export async function registerWorker(lang: string): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(`${PUSH_WORKER}?lang=${lang}`);
  return serviceWorker.ready;
}

/** Returns the subscription of this browser; one that was made for another key is replaced. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, key: string) {
  const former = await pushManager.getSubscription();
  if (former && isForKey(former, key)) return former;
  await former?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

export function isForKey({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return base64Url(bytes) === key;
}

const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

let isFollowing = false;

/** Opens the inbox when the worker says that a notification was pressed. */
export function followPresses(): void {
  if (isFollowing) return;
  isFollowing = true;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data === INBOX_PRESSED) showFirstPart();
  });
}

async function removeWorker(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration('/');
    const subscription = await registration?.pushManager.getSubscription();
    await subscription?.unsubscribe();
    await registration?.unregister();
  } catch {
    // The browser has forbidden workers meanwhile, so there is none.
  }
}

import { ownProfile } from '../../api/own-profile.ts';
import { send } from '../../api/send.ts';
import { currentSession } from '../../api/session-storage.ts';
import { showNotifications } from '../../contract/notifications.ts';
import { changeDevice, readDevice, type DeviceEntry, utcOffset } from './device-entry.ts';
import * as push from './push.ts';
import { changeNotifications } from './settings.ts';

/**
 * Brings up to date, when the dashboard opens, what has changed in this browser since the last
 * time: its UTC offset, the language of its messages, and the address that its push service gave
 * it.
 */
export async function keepDeviceUpToDate(lang: string): Promise<void> {
  const device = readDevice();
  await currentSession().ready;
  if (device?.profile !== ownProfile().id || !currentSession().isRemembered) {
    // Another account was signed in here last.
    await push.forgetDevice(false);
    return;
  }
  if (device.utcOffset !== null && device.utcOffset !== utcOffset()) await changeNotifications({});
  if (device.address !== '') await keepPush(device, lang);
}

async function keepPush(device: DeviceEntry, lang: string): Promise<void> {
  if (Notification.permission !== 'granted') {
    await push.switchPushOff();
    return;
  }
  push.followPresses();
  if (device.lang !== lang) {
    await push.registerWorker(lang);
    changeDevice(device.profile, { lang });
  }
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
  if (subscription?.endpoint !== device.address) await renewSubscription(lang);
}

/** Subscribes again. After a failure the switch stays on, and the next dashboard tries again. */
async function renewSubscription(lang: string): Promise<void> {
  const settings = await send(showNotifications);
  if (settings.ok && settings.value.push_key)
    await push.addThisDevice(settings.value.push_key, lang);
}

/** Subscribes again if the server has another key now, with which it cannot reach this browser. */
export async function followKey(key: string, lang: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription && !push.isForKey(subscription, key)) await push.addThisDevice(key, lang);
}

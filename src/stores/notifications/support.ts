import { currentSession } from '../../api/session-storage.ts';
import type { Notifications } from '../../contract/notifications.ts';

/**
 * Whether this browser can receive push messages. `install_first`: an iPhone or iPad that can once
 * the site is on its home screen; `denied`: the browser was told not to; `not_remembered`: the
 * session ends with its tab, and nothing may arrive after that.
 */
export type PushSupport = 'ready' | 'unsupported' | 'install_first' | 'denied' | 'not_remembered';

export function pushSupport(): PushSupport {
  if (!canReceivePush()) return isUninstalled() ? 'install_first' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return currentSession().isRemembered ? 'ready' : 'not_remembered';
}

const canReceivePush = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Only iPhones and iPads have this property; it is false in a tab. */
const isUninstalled = () => (navigator as { standalone?: boolean }).standalone === false;

/** Returns the notifications to offer; null if none can be, or if the owner has chosen already. */
export function wayToAsk(settings: Notifications, support: PushSupport): 'push' | 'mail' | null {
  if (settings.mail !== 'off' || settings.quiet || support === 'denied') return null;
  if (settings.push_key !== null && support === 'ready') return 'push';
  return settings.mail_state === 'ready' ? 'mail' : null;
}

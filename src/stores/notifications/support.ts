import { currentSession } from '../../api/session-storage.ts';

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

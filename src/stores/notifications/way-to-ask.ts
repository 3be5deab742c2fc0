import type { Notifications } from '../../contract/notifications.ts';
import type { PushSupport } from './support.ts';

/** Returns the notifications to offer; null if none can be, or if the owner has chosen already. */
export function wayToAsk(settings: Notifications, support: PushSupport): 'push' | 'mail' | null {
  if (settings.mail !== 'off' || settings.quiet || support === 'denied') return null;
  if (settings.push_key !== null && support === 'ready') return 'push';
  return settings.mail_state === 'ready' ? 'mail' : null;
}

import { currentSession } from '../../api/session-storage.ts';
import { ownProfile } from '../../api/own-profile.ts';
import { Queue } from '../../api/queue.ts';
import { send } from '../../api/send.ts';
import * as contract from '../../contract/notifications.ts';
import type { Result } from '../../contract/result.ts';
import { createLoadedStore } from '../ui/loaded.ts';
import { changeDevice, utcOffset } from './device-entry.ts';

/** How and when the owner is notified. */
export const notifications = createLoadedStore<contract.Notifications>(() =>
  send(contract.showNotifications),
);

const queue = new Queue();

type Change = Omit<contract.NotificationsChange, 'utc_offset'>;

/** Changes the settings, and sends this device's UTC offset, which a later page renews. */
export const changeNotifications = (change: Change): Promise<Result> =>
  queue.add(async () => {
    const offset = utcOffset();
    const changed = await send(contract.changeNotifications, { ...change, utc_offset: offset });
    if (!changed.ok) return changed;
    notifications.change(() => changed.value);
    // Nothing of a session that ends with its tab may remain after it.
    if (currentSession().isRemembered) changeDevice(ownProfile().id, { utcOffset: offset });
    return changed;
  });

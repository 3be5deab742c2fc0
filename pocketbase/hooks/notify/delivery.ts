import { load } from '../engine/load.ts';
import { channels, type Kind } from './channels.ts';
import { hasDueRows, releaseClaims } from './queue.ts';
import type * as sending from './sending.ts';

/** Runs at the start. */
export function releaseClaimedChannels(app: CoreApp): void {
  for (const queue of Object.values(channels)) releaseClaims(app, queue);
}

/** Runs every minute. */
export function sendPushMessages(app: CoreApp): void {
  sendDue(app, 'push');
}

/** Runs every minute. */
export function sendNotificationMails(app: CoreApp): void {
  sendDue(app, 'mail');
}

/** Sends what is due. The code for it is loaded only if anything is, which is rare. */
function sendDue(app: CoreApp, kind: Kind): void {
  if (hasDueRows(app, channels[kind])) load<typeof sending>('notify/sending').sendAll(app, kind);
}

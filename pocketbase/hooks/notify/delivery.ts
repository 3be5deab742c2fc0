import { execute, hasTable } from '../engine/database.ts';
import { load } from '../engine/load.ts';
import { mailIsSetUp } from '../mail/setup.ts';
import { channels, outcomeMails, subscribers, type Kind } from './channels.ts';
import type * as letters from './letters.ts';
import type * as sending from './sending.ts';
import { hasDueRows, releaseClaims } from './queue.ts';

// The jobs run every minute. The code that sends is loaded only if anything is due, which is rare.

const keepSentStatement = `
  UPDATE newsletter_subscribers SET is_claimed = FALSE WHERE is_claimed = TRUE AND is_confirmed`;

/**
 * Runs at the start. What was being sent when the server ended is sent again, except letters: nobody gets
 * one twice.
 */
export function releaseAllClaims(app: CoreApp): void {
  if (!hasTable(app, channels.mail.table)) return;
  execute(app, keepSentStatement, {});
  for (const queue of [...Object.values(channels), subscribers]) releaseClaims(app, queue);
  if (hasTable(app, outcomeMails.table)) releaseClaims(app, outcomeMails);
}

export function sendPushMessages(app: CoreApp): void {
  sendDue(app, 'push');
}

export function sendNotificationMails(app: CoreApp): void {
  if (mailIsSetUp()) sendDue(app, 'mail');
}

function sendDue(app: CoreApp, kind: Kind): void {
  if (hasDueRows(app, channels[kind])) load<typeof sending>('notify/sending').sendAll(app, kind);
}

export function sendNewsletter(app: CoreApp): void {
  if (!mailIsSetUp() || !hasDueRows(app, subscribers)) return;
  load<typeof letters>('notify/letters').sendLetters(app);
}

export function sendOutcomeMails(app: CoreApp): void {
  if (!mailIsSetUp() || !hasDueRows(app, outcomeMails)) return;
  load<typeof sending>('notify/sending').sendOutcomes(app);
}

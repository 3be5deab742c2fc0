import type { MailFrequency, QuietHours } from '../rules/notifications.ts';
import type { RequestContract, Types } from './request.ts';

/** How and when an owner is notified of new messages. */
export interface Notifications {
  /** The server's public key for push subscriptions, base64url; null if this site sends no push messages. */
  push_key: string | null;
  mail: MailFrequency;
  /** Whether mails can be sent: not before the account's address is confirmed. */
  mail_state: 'ready' | 'not_set_up' | 'unconfirmed';
  quiet: QuietHours | null;
}

export const showNotifications = {
  method: 'GET',
  path: '/api/notifications',
  caller: 'member',
  types: {} as Types<void, Notifications>,
} as const satisfies RequestContract;

/** A change of the settings; a field that is missing stays as it is. */
export interface NotificationsChange {
  mail?: MailFrequency;
  quiet?: QuietHours | null;
  /** Minutes by which the owner's time is ahead of UTC: the opposite of `Date.getTimezoneOffset()`. */
  utc_offset: number;
}

/** Answers with all settings. */
export const changeNotifications = {
  method: 'POST',
  path: '/api/notifications',
  caller: 'member',
  codes: ['mail_not_set_up', 'mail_unconfirmed', 'quiet_hours_wrong'],
  types: {} as Types<NotificationsChange, Notifications>,
} as const satisfies RequestContract;

/** Has push messages sent to a browser. A second time changes nothing. */
export const addDevice = {
  method: 'POST',
  path: '/api/notifications/devices',
  caller: 'member',
  codes: ['push_address_taken', 'push_address_unknown', 'push_not_set_up'],
  types: {} as Types<{ address: string }>,
} as const satisfies RequestContract;

/** Ends the push messages to a browser of the caller. */
export const removeDevice = {
  method: 'POST',
  path: '/api/notifications/devices/remove',
  caller: 'member',
  types: {} as Types<{ address: string }>,
} as const satisfies RequestContract;

/**
 * Ends the mails to which a link in one of them belongs. Mail programs request the same address without a
 * page (RFC 8058), so the token is in the query.
 */
export const unsubscribeMails = {
  method: 'POST',
  path: '/api/unsubscribe',
  caller: 'anybody',
  codes: ['link_expired'],
  types: {} as Types<{ token: string }, { ended: 'notifications' | 'newsletter' }>,
} as const satisfies RequestContract;

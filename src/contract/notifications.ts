import type { MailFrequency, QuietHours } from '../rules/notifications.ts';
import { byAnybody, byMember, type Types } from './request.ts';

/** How and when an owner is notified of new messages. */
export interface Notifications {
  /** The server's public key for push subscriptions, base64url; null if this site sends no push messages. */
  push_key: string | null;
  mail: MailFrequency;
  /** Whether mails can be sent: not before the account's address is confirmed. */
  mail_state: 'ready' | 'not_set_up' | 'unconfirmed';
  quiet: QuietHours | null;
}

export const showNotifications = byMember('GET /api/notifications', {
  types: {} as Types<void, Notifications>,
});

/** A change of the settings; a field that is missing stays as it is. */
export interface NotificationsChange {
  mail?: MailFrequency;
  quiet?: QuietHours | null;
  /** Minutes by which the owner's time is ahead of UTC: the opposite of `Date.getTimezoneOffset()`. */
  utc_offset: number;
}

/** Answers with all settings. */
export const changeNotifications = byMember('POST /api/notifications', {
  codes: ['mail_not_set_up', 'mail_unconfirmed', 'quiet_hours_wrong'],
  types: {} as Types<NotificationsChange, Notifications>,
});

/** Has push messages sent to a browser. A second time changes nothing. */
export const addDevice = byMember('POST /api/notifications/devices', {
  codes: ['push_address_taken', 'push_address_unknown', 'push_not_set_up'],
  types: {} as Types<{ address: string }>,
});

/** Ends the push messages to a browser of the caller. */
export const removeDevice = byMember('POST /api/notifications/devices/remove', {
  types: {} as Types<{ address: string }>,
});

/**
 * Ends the mails to which a link in one of them belongs. Mail programs make the same request with the token in
 * the query (RFC 8058).
 */
export const unsubscribeMails = byAnybody('POST /api/unsubscribe', {
  codes: ['link_expired'],
  types: {} as Types<{ token: string }, { ended: 'notifications' | 'newsletter' }>,
});

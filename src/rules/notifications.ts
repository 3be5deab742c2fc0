/** How often an owner gets a mail about new messages. */
export const mailFrequencies = ['off', 'at_once', 'daily'] as const;
export type MailFrequency = (typeof mailFrequencies)[number];

export const MINUTES_A_DAY = 1440;
/** Minute of the owner's day at which the daily mail is sent: nine in the morning. */
export const DAILY_MAIL_MINUTE = 540;
/** Maximum difference of a time zone from UTC in minutes. */
export const UTC_OFFSET_MAX = 14 * 60;

/** Hours of the owner's day in which nothing is sent; they may include midnight. */
export interface QuietHours {
  /** Minutes since midnight, 0 to 1439. */
  starts: number;
  /** Minutes since midnight, 0 to 1439; other than `starts`. */
  ends: number;
}

/** Maximum number of devices of an owner that receive push messages; a further one replaces the oldest. */
export const DEVICES_MAX = 10;
/** Maximum characters of the address of a push subscription. */
const PUSH_ADDRESS_MAX = 1000;

/** The push services of the browsers. */
const pushHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  /\.push\.apple\.com$/,
  /\.notify\.windows\.com$/,
];

/**
 * Returns the origin of the push service of a subscription, or null for an address that is none of a known
 * service. The server sends requests to it, so that any other address could make the server attack others.
 * @param others further origins that the operator allows, such as `http://127.0.0.1:9000`
 */
export function pushOriginOf(address: string, others: readonly string[]): string | null {
  const [, origin = '', host = ''] =
    /^(https?:\/\/([a-z\d.-]+(?::\d{1,5})?))\/[!-~]+$/.exec(address) ?? [];
  if (address.length > PUSH_ADDRESS_MAX || origin === '') return null;
  if (others.includes(origin)) return origin;
  const isKnown = pushHosts.some((known) =>
    typeof known === 'string' ? known === host : known.test(host),
  );
  return isKnown && origin.startsWith('https:') ? origin : null;
}

/** Whether a minute of the owner's day is in the quiet hours. */
export function isQuiet({ starts, ends }: QuietHours, minute: number): boolean {
  return starts < ends ? minute >= starts && minute < ends : minute >= starts || minute < ends;
}

/** Returns the minute of the day at a place, 0 to 1439. */
export function minuteAt(milliseconds: number, utcOffset: number): number {
  const minutes = Math.floor(milliseconds / 60_000) + utcOffset;
  return ((minutes % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY;
}

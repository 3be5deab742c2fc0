import { DAY } from '../rules/days.ts';
import { DRAFT_LIFETIME, MARK_SECRET_DAYS, SEND_COOLDOWN } from '../rules/lifetimes.ts';
import { LINK_DAYS } from '../rules/terms.ts';

/** Local storage and IndexedDB last until removed, session storage until its tab is closed. */
type Area = 'localStorage' | 'sessionStorage' | 'indexedDB';

interface Entry {
  readonly areas: readonly Area[];
  /** A member's entry is removed when the session ends; a sender's has a lifetime. */
  readonly of: 'member' | 'sender' | 'device';
  /** Milliseconds after which it is removed, if before its area is. */
  readonly lifetime?: number;
}

/**
 * Every entry in the browser's storage. A name ending in `_` is a prefix that an id
 * follows. A test compares the list with the cookie policy, which describes the same entries.
 */
export const entries = {
  /** The session; in session storage without "remember me". Removed when the session ends. */
  rememberMe: { areas: ['localStorage', 'sessionStorage'], of: 'member' },
  /** The choice of "remember me": `true` or `false`. It must survive the redirect to Google. */
  persistSession: { areas: ['sessionStorage'], of: 'device' },
  /** The database with the key that seals the session. */
  hamsa: { areas: ['indexedDB'], of: 'device' },
  /**
   * The time at which the tab left its last page with a session that is not remembered, in milliseconds since
   * 1970: a tab that is restored was left before it asked for its page.
   */
  left_at: { areas: ['sessionStorage'], of: 'member' },
  /** The pending OAuth request, against which the callback is checked. Removed by the callback. */
  oauth_request: { areas: ['sessionStorage'], of: 'member' },
  /** The color theme: `light` or `dark`. */
  theme: { areas: ['localStorage'], of: 'device' },
  /** The language chosen last. */
  preferred_language: { areas: ['localStorage'], of: 'device' },
  /** `done` once the dashboard's tour has ended. */
  dashboard_tour: { areas: ['localStorage'], of: 'device' },
  /** The spacing of the message list. */
  inbox_density: { areas: ['localStorage'], of: 'device' },
  /** Whether the keyboard shortcuts of the inbox are on. */
  inbox_keys: { areas: ['localStorage'], of: 'device' },
  /** Whether a sound announces a message that arrives while the inbox is open. */
  inbox_sound: { areas: ['localStorage'], of: 'device' },
  /**
   * The account that set up notifications here, the UTC offset it sent last, and the address and
   * language of its push messages. Removed when the session ends, by what ends the push messages.
   */
  notifications: { areas: ['localStorage'], of: 'device' },
  /** `answered` once the question about notifications was answered here, or push was switched. */
  notifications_question: { areas: ['localStorage'], of: 'device' },
  /** The view and scroll position of the inbox, to restore them after a reload. */
  inbox_place: { areas: ['sessionStorage'], of: 'member' },
  /** A member's unsent and unsaved input, behind the time of the last change. */
  drafts: { areas: ['sessionStorage'], of: 'member', lifetime: DRAFT_LIFETIME },
  /** The country whose helpline is shown, once one is chosen. */
  helpline_country: { areas: ['localStorage'], of: 'member' },
  /** The stage reached in the first steps, and the profile's id. */
  first_steps: { areas: ['localStorage'], of: 'member' },
  /** The day of the last message with a mark, and the secret from which the marks are derived. */
  sender_secret: { areas: ['localStorage'], of: 'sender', lifetime: MARK_SECRET_DAYS * DAY },
  /** Whether messages carry a sender mark; absent until the setting is changed. */
  sender_mark: { areas: ['localStorage'], of: 'device' },
  /** The links to answers that one keeps on this device. */
  sent_links: { areas: ['localStorage'], of: 'sender', lifetime: LINK_DAYS * DAY },
  /**
   * The time of this tab's last message. It names no recipient, so that later
   * users of the device cannot learn to whom a message was sent.
   */
  sent_at: { areas: ['sessionStorage'], of: 'sender', lifetime: SEND_COOLDOWN },
  /** The draft of a message to the profile with this id, behind the time of the last change. */
  draft_: { areas: ['sessionStorage'], of: 'sender', lifetime: DRAFT_LIFETIME },
  /** A superuser's token for the desk. Removed when it is refused, or by signing out there. */
  desk_token: { areas: ['sessionStorage'], of: 'member' },
  /** The flash message for the next page. Removed when it is shown. */
  notice: { areas: ['sessionStorage'], of: 'device' },
} as const satisfies Record<string, Entry>;

type Entries = typeof entries;

/** The keys that may be used in a storage area. */
export type KeyIn<Where extends Area> = {
  [Name in keyof Entries]: Where extends Entries[Name]['areas'][number] ? KeyOf<Name> : never;
}[keyof Entries];

type KeyOf<Name extends string> = Name extends `${string}_` ? `${Name}${string}` : Name;

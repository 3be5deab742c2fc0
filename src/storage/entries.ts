/** Local storage and IndexedDB last until removed, session storage until its tab is closed. */
type Area = 'localStorage' | 'sessionStorage' | 'indexedDB';

/**
 * Every entry in the browser's storage, with its storage areas. A name ending in `_` is a prefix that an id
 * follows. A test compares the list with the cookie policy, which describes the same entries.
 * @tested compared with the cookie policy
 */
export const entries = {
  /** The session; in session storage without "remember me". Removed when the session ends. */
  rememberMe: ['localStorage', 'sessionStorage'],
  /** The choice of "remember me": `true` or `false`. It must survive the redirect to Google. */
  persistSession: ['sessionStorage'],
  /** The database with the key that seals the session. */
  hamsa: ['indexedDB'],
  /** The pending OAuth request, against which the callback is checked. Removed by the callback. */
  oauth_request: ['sessionStorage'],
  /** The color theme: `light` or `dark`. */
  theme: ['localStorage'],
  /** The language chosen last. */
  preferred_language: ['localStorage'],
  /** `done` once the dashboard's tour has ended. */
  dashboard_tour: ['localStorage'],
  /** The spacing of the message list. */
  inbox_density: ['localStorage'],
  /** Whether the keyboard shortcuts of the inbox are on. */
  inbox_keys: ['localStorage'],
  /** Whether a sound announces a message that arrives while the inbox is open. */
  inbox_sound: ['localStorage'],
  /**
   * The account that set up notifications here, the UTC offset it sent last, and the address and
   * language of its push messages. Removed when the session ends.
   */
  notifications: ['localStorage'],
  /** `answered` once the question about notifications was answered here, or push was switched. */
  notifications_question: ['localStorage'],
  /** The view and scroll position of the inbox, to restore them after a reload. */
  inbox_place: ['sessionStorage'],
  /** A member's unsent and unsaved input. Removed when it is sent or saved, or when the session ends. */
  drafts: ['sessionStorage'],
  /** The country whose helpline is shown, once one is chosen. */
  helpline_country: ['localStorage'],
  /** The stage reached in the first steps, and the profile's id. */
  first_steps: ['localStorage'],
  /** The secret from which this browser's sender marks are derived. */
  sender_secret: ['localStorage'],
  /** Whether messages carry a sender mark; absent until the setting is changed. */
  sender_mark: ['localStorage'],
  /** The links to answers that one keeps on this device. Removed after 90 days. */
  sent_links: ['localStorage'],
  /**
   * The time of this tab's last message. Removed after the cooldown. It names no recipient, so that later
   * users of the device cannot learn to whom a message was sent.
   */
  sent_at: ['sessionStorage'],
  /** The draft of a message to the profile with this id. Removed when it is sent or emptied. */
  draft_: ['sessionStorage'],
  /** A superuser's token for the desk. Removed when it is refused, or by signing out there. */
  desk_token: ['sessionStorage'],
  /** The flash message for the next page. Removed when it is shown. */
  notice: ['sessionStorage'],
} as const satisfies Record<string, readonly Area[]>;

type Entries = typeof entries;

/** The keys that may be used in a storage area. */
export type KeyIn<Where extends Area> = {
  [Name in keyof Entries]: Where extends Entries[Name][number] ? KeyOf<Name> : never;
}[keyof Entries];

type KeyOf<Name extends string> = Name extends `${string}_` ? `${Name}${string}` : Name;

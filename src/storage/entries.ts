/** Local storage and IndexedDB last until removed, session storage until its tab is closed. */
type Area = 'localStorage' | 'sessionStorage' | 'indexedDB';

/**
 * Every entry in the browser's storage, with its areas; a name ending in `_` is the prefix of an id. The
 * cookie policy describes the same entries, and a test compares the two.
 * @tested the cookie policy is held against it
 */
export const entries = {
  /** The session, in session storage without "remember me". Removed when it ends. */
  rememberMe: ['localStorage', 'sessionStorage'],
  /** "Remember me": `true` or `false`. It must survive the redirect to Google. */
  persistSession: ['sessionStorage'],
  /** The database with the key that seals the session. */
  hamsa: ['indexedDB'],
  /** The pending OAuth request, by which the callback is checked. Removed by the callback. */
  oauth_request: ['sessionStorage'],
  /** `light` or `dark`. */
  theme: ['localStorage'],
  /** The last chosen language. */
  preferred_language: ['localStorage'],
  /** `done` once the dashboard's tour has ended. */
  dashboard_tour: ['localStorage'],
  /** The spacing of the message list. */
  inbox_density: ['localStorage'],
  /** Whether the keyboard shortcuts of the inbox are on. */
  inbox_keys: ['localStorage'],
  /** The view and scroll position of the inbox, for a reload. */
  inbox_place: ['sessionStorage'],
  /** The unsent and unsaved input of a member. Removed when sent or saved, or when the session ends. */
  drafts: ['sessionStorage'],
  /** The stage of the first steps, and the id of their profile. */
  first_steps: ['localStorage'],
  /** The secret from which this browser's marks are derived. */
  sender_secret: ['localStorage'],
  /** Whether messages leave a mark; absent until changed. */
  sender_mark: ['localStorage'],
  /**
   * The time of this tab's last message. Removed after the cooldown. It names no recipient, so that whoever
   * uses the device later cannot learn it.
   */
  sent_at: ['sessionStorage'],
  /** The draft of a message to the profile with this id. Removed when sent or emptied. */
  draft_: ['sessionStorage'],
  /** The flash message for the next page. Removed when shown. */
  notice: ['sessionStorage'],
} as const satisfies Record<string, readonly Area[]>;

type Entries = typeof entries;

/** The keys that may be used in an area. */
export type KeyIn<Where extends Area> = {
  [Name in keyof Entries]: Where extends Entries[Name][number] ? KeyOf<Name> : never;
}[keyof Entries];

type KeyOf<Name extends string> = Name extends `${string}_` ? `${Name}${string}` : Name;

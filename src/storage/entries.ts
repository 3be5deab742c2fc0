/** Local storage and IndexedDB keep it until it is removed, session storage until its tab is closed. */
type Area = 'localStorage' | 'sessionStorage' | 'indexedDB';

/**
 * All that is kept in a browser, by its name, and where; a name that ends in `_` goes before an id. The
 * cookie policy describes the same entries, and a test compares the two.
 * @tested the cookie policy is held against it
 */
export const entries = {
  /** The session; in the tab alone where it is not to be remembered. Until it ends. */
  rememberMe: ['localStorage', 'sessionStorage'],
  /** Whether the session is to be remembered: `true` or `false`. It outlives the way to Google and back. */
  persistSession: ['sessionStorage'],
  /** A database with the key that seals the session. */
  hamsa: ['indexedDB'],
  /** What the answer of the provider is checked by. Until the person is back. */
  providerTrip: ['sessionStorage'],
  /** `light` or `dark`. */
  theme: ['localStorage'],
  /** The language that was last chosen. */
  preferred_language: ['localStorage'],
  /** `done` once the dashboard's tour has ended. */
  dashboard_tour: ['localStorage'],
  /** How much room the notes of the inbox have. */
  inbox_density: ['localStorage'],
  /** Whether single keys work in the inbox. */
  inbox_keys: ['localStorage'],
  /** The view of the inbox and where in it, for a reload. */
  inbox_place: ['sessionStorage'],
  /** What an owner wrote and neither sent nor saved. Until then, or until the session ends. */
  drafts: ['sessionStorage'],
  /** What no profile tells of the first steps, and whose they are. */
  first_steps: ['localStorage'],
  /** What the marks of this browser are made of. */
  sender_secret: ['localStorage'],
  /** Whether messages leave a mark, once that was changed. */
  sender_mark: ['localStorage'],
  /**
   * When this tab sent its last message, until nobody waits for it any more. It does not say to whom: who
   * looks at the device later is not to learn that from it.
   */
  sent_at: ['sessionStorage'],
  /** The message to the profile with this id. Until it is sent, or its field emptied. */
  draft_: ['sessionStorage'],
  /** What the next page says, until it does. */
  notice: ['sessionStorage'],
} as const satisfies Record<string, readonly Area[]>;

type Entries = typeof entries;

/** A key that may be used there. */
export type KeyIn<Where extends Area> = {
  [Name in keyof Entries]: Where extends Entries[Name][number] ? KeyOf<Name> : never;
}[keyof Entries];

type KeyOf<Name extends string> = Name extends `${string}_` ? `${Name}${string}` : Name;

/** So many within so many seconds, from the first one on. */
export interface Limit {
  readonly seconds: number;
  readonly max: number;
  /**
   * At most so many more or fewer, drawn for each window. The windows go by the clock, each subject's
   * at a time of its own. So neither how many are left nor when a window ends tells who counts along
   * whether somebody else sent a message.
   */
  readonly blur?: number;
}

const MINUTE = 60;
const TEN_MINUTES = 10 * MINUTE;
const HOUR = 60 * MINUTE;

// Generous, because a classroom shares one address: what is counted by client is counted for all of
// it. Each lasts a minute, ten minutes or an hour, because these are what a form has words for.
export const limits = {
  // For each client.
  /** From 60 on: what a class may send at once is not for a draw. */
  message: { seconds: MINUTE, max: 80, blur: 20 },
  /**
   * Refusals after which the same message comes again: with the work that a flooded inbox demands, or
   * with the session that some inboxes demand. A class may send all it may.
   */
  challenge: { seconds: MINUTE, max: 160, blur: 40 },
  /** Messages to flooded inboxes for which a client may take the places that are kept there. */
  kept_place: { seconds: MINUTE, max: 16, blur: 15 },
  /** Forms without JavaScript beyond that, of which each is answered by the page with what was typed. */
  limited_form: { seconds: MINUTE, max: 40, blur: 10 },
  /** Pages and JSON of profiles that nobody asked for since they changed: each is rendered in 30 ms. */
  rendering: { seconds: MINUTE, max: 120 },
  sign_up: { seconds: TEN_MINUTES, max: 60 },
  username_check: { seconds: MINUTE, max: 300 },
  scam_report: { seconds: MINUTE, max: 10 },
  newsletter: { seconds: MINUTE, max: 10 },
  /** Requests for the code of a second factor. */
  code: { seconds: TEN_MINUTES, max: 60 },
  /** Codes entered, right or wrong. */
  code_entry: { seconds: MINUTE, max: 60 },
  /** Sign-ins and links that Google has confirmed. */
  provider: { seconds: MINUTE, max: 60 },
  /** Endings of all sessions, each told by mail. */
  sign_out: { seconds: TEN_MINUTES, max: 60 },
  /** New passwords by the link in a mail. */
  password_reset: { seconds: TEN_MINUTES, max: 60 },
  /** New addresses asked for. */
  email_change: { seconds: MINUTE, max: 30 },
  /** Pictures to be saved: drawing one anew takes the server up to a tenth of a second. */
  picture: { seconds: MINUTE, max: 60 },
  /** Writes of members by routes of ours, whose handler waits for the body, over all such routes. */
  member_request: { seconds: MINUTE, max: 60 },
  reply: { seconds: MINUTE, max: 60 },
  /** Answers to searches in an inbox, of which a large one takes several. */
  search: { seconds: MINUTE, max: 300 },
  /** Tries of a password, wrong or right: each costs the server a twentieth of a second. */
  password: { seconds: MINUTE, max: 60 },
  /** Fewer, so that whoever guesses learns at once how long it lasts. */
  wrong_password: { seconds: TEN_MINUTES, max: 50 },

  // Over all clients.
  /** Messages to one recipient. */
  inbox: { seconds: MINUTE, max: 300, blur: 60 },
  /** The same, from which on each costs its sender work (work-proof.ts). */
  inbox_soft: { seconds: TEN_MINUTES, max: 100, blur: 20 },
  /** Counts of one inbox's days: each reads all its messages of twelve weeks. */
  inbox_days: { seconds: MINUTE, max: 30 },
  /** Uses of one challenge to work, for as long as it counts; no form is told of it. */
  proof: { seconds: 5 * MINUTE, max: 1 },
  /** Wrong passwords for one account. */
  account_password: { seconds: HOUR, max: 20 },
  /** Wrong codes for one account. */
  account_code: { seconds: TEN_MINUTES, max: 5 },
  /** Mails of one kind to one person; as long as the link in them, so that one of them is valid. */
  mail: { seconds: 30 * MINUTE, max: 5 },
  /** Mails of one kind that a member asks for, and mails to one new address, whoever asks. */
  member_mail: { seconds: HOUR, max: 5 },
} as const satisfies Record<string, Limit>;

/**
 * The share of a flooded inbox's limit a minute that is for any client. The rest is kept for
 * those that sent few messages, so that a few who work for many do not close it to all others.
 */
export const OPEN_SHARE = 1 / 4;

export type LimitName = keyof typeof limits;

/**
 * For a day, a client that gave the right password of an account, or the right code, is counted apart
 * from others that try it.
 */
export const KNOWN_CLIENT: Limit = { seconds: 24 * HOUR, max: 1 };

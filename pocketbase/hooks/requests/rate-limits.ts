/** A maximum of requests within a window of seconds that begins with the first request. */
export interface Limit {
  readonly seconds: number;
  readonly max: number;
  /**
   * Maximum random difference from `max`, drawn for each window. Windows with jitter begin at fixed times,
   * which differ by subject. A sender can therefore not find out, by counting requests, whether others sent
   * messages.
   */
  readonly jitter?: number;
}

const MINUTE = 60;
const TEN_MINUTES = 10 * MINUTE;
const HOUR = 60 * MINUTE;

// Limits of clients are generous, because a classroom shares one address. Each window is a minute, ten
// minutes or an hour, because forms have texts for these times.
/** Limits of each client. */
export const clientLimits = {
  /** Messages. With any jitter at least 60 are allowed, so that a class may always send at once. */
  message: { seconds: MINUTE, max: 80, jitter: 20 },
  /**
   * Refusals after which the client sends the same message again, with the proof of work that a flooded
   * inbox demands or the session that a members-only inbox demands. Twice the maximum of `message`, so that
   * a class may send all of its messages.
   */
  challenge: { seconds: MINUTE, max: 160, jitter: 40 },
  /** Messages of a client that may use the reserved share of flooded inboxes (UNRESERVED_SHARE). */
  reserved_share: { seconds: MINUTE, max: 8, jitter: 7 },
  /**
   * Forms without JavaScript that exceed a limit and are still answered by the page with the typed text.
   */
  limited_form: { seconds: MINUTE, max: 40, jitter: 10 },
  /** Renderings of profiles' pages and JSON after a change; each takes 30 ms. */
  rendering: { seconds: MINUTE, max: 120 },
  sign_up: { seconds: TEN_MINUTES, max: 60 },
  username_check: { seconds: MINUTE, max: 300 },
  scam_report: { seconds: MINUTE, max: 10 },
  /** Reports of visitors, and objections without a session. */
  report: { seconds: MINUTE, max: 10 },
  /** Looks at reporters' links, and at decisions by a mail's link. */
  report_link: { seconds: MINUTE, max: 60 },
  newsletter: { seconds: MINUTE, max: 10 },
  /** Looks at senders' links, and messages taken back. */
  sender_link: { seconds: MINUTE, max: 60 },
  /** Requests for the code of a second factor. */
  code: { seconds: TEN_MINUTES, max: 60 },
  /** Codes entered, right or wrong. */
  code_entry: { seconds: MINUTE, max: 60 },
  /** Sign-ins and links that Google has confirmed. */
  provider: { seconds: MINUTE, max: 60 },
  /** Sign-outs of all sessions; each sends a mail. */
  sign_out: { seconds: TEN_MINUTES, max: 60 },
  /** Accounts refused by the link in a mail. */
  account_refusal: { seconds: MINUTE, max: 30 },
  /** Links asked for by an address: to a new password, or to confirm the address. */
  asked_mail: { seconds: MINUTE, max: 30 },
  /** New passwords set by the link in a mail. */
  password_reset: { seconds: TEN_MINUTES, max: 60 },
  /** Requests to change the mail address. */
  email_change: { seconds: MINUTE, max: 30 },
  /** Saved pictures: redrawing one takes up to a tenth of a second. */
  picture: { seconds: MINUTE, max: 60 },
  /** Writes of members through all routes of ours, whose handlers wait for the body. */
  member_request: { seconds: MINUTE, max: 60 },
  reply: { seconds: MINUTE, max: 60 },
  /** Search requests; a search of a large inbox takes several. */
  search: { seconds: MINUTE, max: 300 },
  /** Attempts at a password, wrong or right: each takes a twentieth of a second. */
  password: { seconds: MINUTE, max: 60 },
  /**
   * Wrong passwords. The maximum is lower than for `password`, so that a guesser first reaches this limit
   * with its longer wait.
   */
  wrong_password: { seconds: TEN_MINUTES, max: 50 },
} as const satisfies Record<string, Limit>;

/** Limits over all clients. */
const commonLimits = {
  /** Messages to one recipient. */
  inbox: { seconds: MINUTE, max: 300, jitter: 60 },
  /** Messages to one recipient without a proof of work (proof-of-work.ts). */
  inbox_soft: { seconds: TEN_MINUTES, max: 100, jitter: 20 },
  /** Requests for the days of one inbox: each reads all of the inbox's messages of twelve weeks. */
  inbox_days: { seconds: MINUTE, max: 30 },
  /** Reads of people at the desk by one moderator. */
  desk_people: { seconds: HOUR, max: 600 },
  /** Exports of one account: each reads and sends all of its messages. */
  export: { seconds: HOUR, max: 6 },
  /** Uses of one challenge while it is valid; no form shows this limit. */
  proof: { seconds: 5 * MINUTE, max: 1 },
  /** Wrong passwords for one account. */
  account_password: { seconds: HOUR, max: 20 },
  /** Wrong codes for one account. */
  account_code: { seconds: TEN_MINUTES, max: 5 },
  /** Mails of one kind to one person while the link in them is valid. */
  mail: { seconds: 30 * MINUTE, max: 5 },
  /** Mails of one kind that a member asks for, and mails to one new address. */
  member_mail: { seconds: HOUR, max: 5 },
} as const satisfies Record<string, Limit>;

export const limits = { ...clientLimits, ...commonLimits };

/**
 * The share of a flooded inbox's limit that any client may use. The rest is reserved for clients that sent
 * few messages, so that a few busy clients do not close the inbox to all others.
 */
export const UNRESERVED_SHARE = 1 / 4;

export type LimitName = keyof typeof limits;

/** How many times the clients of `SHARED_ADDRESSES` may do what others may do once. */
const SHARED_FACTOR = 10;

/** Widens the jitter, too: between ten times as far limits each message of others would show. */
export const widened = ({ seconds, max, jitter }: Limit): Limit => ({
  seconds,
  max: max * SHARED_FACTOR,
  ...(jitter !== undefined && { jitter: jitter * SHARED_FACTOR }),
});

/**
 * How long a client stays known to an account after the right password or code. Guesses of known clients
 * are counted apart from guesses of strangers.
 */
export const KNOWN_CLIENT: Limit = { seconds: 24 * HOUR, max: 1 };

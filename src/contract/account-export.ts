import type { MailFrequency } from '../rules/notifications.ts';
import type {
  CaseSubject,
  DecisionReason,
  DeskAction,
  ReportReason,
  ReportSubject,
} from '../rules/reports.ts';
import type { Voice } from '../rules/voices.ts';
import type { AuditAction } from './desk-people.ts';
import type { HeldReason } from './held-messages.ts';
import type { Notice } from './notices.ts';
import { byMember, type Types } from './request.ts';
import type { VisitDay } from './visits.ts';

// Everything that is stored about a member, in one JSON document to take along. It has nothing of a sender: no
// mark, no digest of a link, and not which messages belong together. Times are ISO 8601 in UTC, days
// `YYYY-MM-DD`.

/** Raised when a field of the document is renamed or gets another meaning. */
export const EXPORT_VERSION = 2;

/**
 * Everything before the messages. It is the first line of the document; each message is a line of its own, so
 * that a browser reads a large document without holding it.
 */
export interface ExportHead {
  product: string;
  version: typeof EXPORT_VERSION;
  exported_at: string;
  profile: ExportedProfile;
  settings: ExportedSettings;
  /** As the dashboard shows them: the past twelve weeks, oldest first, in rounded numbers. */
  visits: VisitDay[];
  blocked_senders: ExportedBlock[];
  /** Decisions of moderators about this account, newest first. */
  decisions: ExportedDecision[];
  /** Own reports of messages in the inbox, newest first. */
  reports: ExportedReport[];
  /** Entries of the moderation log about this account, or made by it as a moderator, newest first. */
  moderation_log: ExportedLogEntry[];
}

interface ExportedProfile {
  id: string;
  username: string;
  /** Address of the public page. */
  page: string;
  email: string;
  email_confirmed: boolean;
  bio: string;
  /** The question to visitors; empty for the default question. */
  prompt: string;
  /** Empty until one is chosen. */
  voice: Voice | '';
  /** Addresses of the profile picture and of the picture of link previews; empty without one. */
  picture: string;
  preview_picture: string;
  /** Language of mails. */
  language: string;
  joined_at: string;
  /** A day; empty if unknown. */
  last_seen: string;
  is_moderator: boolean;
}

interface ExportedSettings {
  who_may_write: 'everybody' | 'members';
  /** The end of a pause, `open_end` for one without, and null for an open inbox. */
  paused_until: string | null;
  hidden_words: string[];
  /** Whether messages whose sender cannot be blocked are held back. */
  hold_unmarked: boolean;
  show_last_seen: boolean;
  count_visits: boolean;
  /** Whether search engines are asked to leave the page out. */
  hide_answers: boolean;
  has_password: boolean;
  two_step_sign_in: boolean;
  /** The last step of the sign-up is still to come: the choice of a username. */
  needs_profile_setup: boolean;
  connected_accounts: ExportedConnection[];
  notifications: {
    mail: MailFrequency;
    /** Time of the daily mail, such as `08:00`, in UTC; null if there is none. */
    daily_mail_at_utc: string | null;
    devices: ExportedDevice[];
    /** Times of the day, such as `22:00`, and the minutes by which the owner's clock is ahead of UTC. */
    quiet_hours: { from: string; to: string; minutes_ahead_of_utc: number } | null;
  };
}

interface ExportedConnection {
  /** A sign-in provider, such as `google`. */
  provider: string;
  /** The provider's identifier of the account. */
  id: string;
  connected_at: string;
}

/** A device that is notified. Its address is a key to it, and stays out. */
interface ExportedDevice {
  /** Origin of the push service. */
  service: string;
  added_at: string;
}

interface ExportedBlock {
  day: string;
  /** The day; null until it has certainly begun: an exact time would help to find out whom it blocks. */
  begun_on: string | null;
}

export interface ExportedDecision {
  day: string;
  about: ReportSubject;
  /** The text that the decision is about; empty for a profile. */
  content: string;
  action: Exclude<DeskAction, 'dismiss'>;
  reason: DecisionReason;
  /** The moderator's own words; may be empty. */
  words: string;
  objection: {
    text: string;
    state: Exclude<Notice['objection'], 'impossible' | 'none'>;
    answer: string;
  } | null;
}

export interface ExportedReport {
  day: string;
  /** The message that was reported. */
  content: string;
  reason: ReportReason;
  note: string;
  outcome: DeskAction | 'open';
  /** The moderator's own words; may be empty. */
  words: string;
}

interface ExportedLogEntry {
  day: string;
  /** Whether the owner of this account did it as a moderator. */
  by_you: boolean;
  action: AuditAction;
  about: CaseSubject | '';
  reason: DecisionReason | '';
  words: string;
}

export interface ExportedHeldMessage {
  id: string;
  created_at: string;
  content: string;
  held_because: HeldReason;
}

export interface ExportedMessage {
  id: string;
  created_at: string;
  content: string;
  is_public: boolean;
  is_seen: boolean;
  is_favorite: boolean;
  /** Whether moderators hid it from the public. */
  is_withheld: boolean;
  reactions: string;
  /** Sorted oldest first. */
  replies: ExportedReply[];
}

export interface ExportedReply {
  id: string;
  created_at: string;
  content: string;
  audience: 'everybody' | 'sender' | 'nobody';
  /** Whether the sender may answer it once. */
  sender_may_answer: boolean;
  is_withheld: boolean;
}

export interface AccountExport extends ExportHead {
  /** Sorted newest first, like `messages`. */
  held_messages: ExportedHeldMessage[];
  messages: ExportedMessage[];
}

/** The lines of the document between its first line and its messages, and at its end. */
export const exportLines = { messages: '],"messages":[', end: ']}' } as const;

/**
 * Sends everything that is stored about the caller as a file, one message a line. A message that arrives
 * meanwhile is not in it.
 */
export const exportAccount = byMember('GET /api/account/export', {
  isCompressed: true,
  types: {} as Types<void, AccountExport>,
});

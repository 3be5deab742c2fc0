import type { MailFrequency } from '../rules/notifications.ts';
import type {
  CaseSubject,
  DecisionReason,
  DeskAction,
  ReportReason,
  ReportSubject,
} from '../rules/reports.ts';
import type { AuditEntry } from './desk-people.ts';
import type { HeldMessage, HeldReason } from './held-messages.ts';
import type { Message } from './messages.ts';
import type { Notice } from './notices.ts';
import type { Profile } from './profiles.ts';
import type { Reply } from './replies.ts';
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
  /** `begun_on` is null until it has certainly begun: an exact time would help to find out whom it blocks. */
  blocked_senders: { day: string; begun_on: string | null }[];
  /** Decisions of moderators about this account, newest first. */
  decisions: ExportedDecision[];
  /** Own reports of messages in the inbox, newest first. */
  reports: ExportedReport[];
  /** Entries of the moderation log about this account, or made by it as a moderator, newest first. */
  moderation_log: ExportedLogEntry[];
}

interface ExportedProfile extends Pick<
  Profile,
  'id' | 'username' | 'email' | 'bio' | 'prompt' | 'voice' | 'is_moderator'
> {
  /** Address of the public page. */
  page: string;
  email_confirmed: boolean;
  /** Last day on which the address may be confirmed. */
  confirm_until: string | null;
  /** Addresses of the profile picture and of the picture of link previews; empty without one. */
  picture: string;
  preview_picture: string;
  /** Language of mails. */
  language: string;
  joined_at: string;
  /** A day; empty if unknown. */
  last_seen: string;
}

interface ExportedSettings {
  who_may_write: 'everybody' | 'members';
  /** The end of a pause, `open_end` for one without, and null for an open inbox. */
  paused_until: string | null;
  hidden_words: string[];
  /** Whether messages whose sender left no mark are held back. */
  hold_unmarked: boolean;
  show_last_seen: boolean;
  count_visits: boolean;
  /** Whether search engines are asked to leave the page out. */
  hide_answers: boolean;
  has_password: boolean;
  two_step_sign_in: boolean;
  /** The last step of the sign-up is still to come: the choice of a username. */
  needs_profile_setup: boolean;
  /** The provider, such as `google`, and its identifier of the account. */
  connected_accounts: Record<'provider' | 'id' | 'connected_at', string>[];
  notifications: {
    mail: MailFrequency;
    /** Time of the daily mail, such as `08:00`, in UTC; null if there is none. */
    daily_mail_at_utc: string | null;
    /** The devices that are notified, by the origin of the push service. Their addresses are keys, and stay out. */
    devices: Record<'service' | 'added_at', string>[];
    /** Times of the day, such as `22:00`, and the minutes by which the owner's clock is ahead of UTC. */
    quiet_hours: { from: string; to: string; minutes_ahead_of_utc: number } | null;
  };
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

interface ExportedLogEntry extends Pick<AuditEntry, 'action' | 'reason' | 'words'> {
  day: string;
  /** Whether the owner of this account did it as a moderator. */
  by_you: boolean;
  about: CaseSubject | '';
}

export interface ExportedHeldMessage extends Pick<HeldMessage, 'id' | 'content'> {
  created_at: string;
  held_because: HeldReason;
}

export interface ExportedMessage extends Pick<
  Message,
  'id' | 'content' | 'is_public' | 'is_favorite' | 'is_withheld' | 'reactions'
> {
  created_at: string;
  is_seen: boolean;
  /** Sorted oldest first. */
  replies: ExportedReply[];
}

export interface ExportedReply extends Pick<Reply, 'id' | 'content' | 'is_withheld'> {
  created_at: string;
  audience: 'everybody' | 'sender' | 'nobody';
  /** Whether the sender may answer it once. */
  sender_may_answer: boolean;
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

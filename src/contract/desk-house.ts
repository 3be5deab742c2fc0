import type { HouseWarning } from '../rules/house-warnings.ts';
import type { SetUpStep } from '../rules/set-up.ts';
import type { DeskCounts } from './desk.ts';
import { byModerator, bySuperuser, type Types } from './request.ts';

// The desk's rules and state of the house: names, sign-ups, figures, the set-up, scam reports, the newsletter.

export interface ReservedName {
  name: string;
  /** `false` for a name that is reserved by the product, and released here. */
  is_reserved: boolean;
}

export const listReservedNames = byModerator('GET /api/desk/names', {
  types: {} as Types<void, { items: ReservedName[] }>,
});

/** Reserves a name and its look-alikes, or releases one that was reserved here or by the product. */
export const setReservedName = bySuperuser('POST /api/desk/names', {
  codes: ['name_free_already', 'name_invalid', 'name_is_a_page', 'name_reserved_already'],
  types: {} as Types<ReservedName, { items: ReservedName[] }>,
});

export const signUpPolicies = ['open', 'invited', 'closed'] as const;
export type SignUpPolicy = (typeof signUpPolicies)[number];

export interface HouseRules {
  sign_ups: SignUpPolicy;
  /** Mail domains from which nobody may sign up, such as `example.com`. */
  blocked_domains: string[];
}

export const showHouseRules = byModerator('GET /api/desk/rules', {
  types: {} as Types<void, HouseRules>,
});

export const changeHouseRules = bySuperuser('POST /api/desk/rules', {
  bodyLimit: 32 * 1024,
  codes: ['domain_invalid', 'too_many_domains'],
  types: {} as Types<Partial<HouseRules>, HouseRules>,
});

export interface Invitation {
  id: string;
  /** Path of the page with the sign-up form, with the invitation's token in its query. */
  path: string;
  uses_left: number;
  /** UTC day after which it ends, `YYYY-MM-DD`. */
  last_day: string;
}

export const listInvitations = bySuperuser('GET /api/desk/invitations', {
  types: {} as Types<void, { items: Invitation[] }>,
});

export const createInvitation = bySuperuser('POST /api/desk/invitations', {
  codes: ['day_invalid', 'too_many_invitations', 'uses_invalid'],
  /** `uses` is a text, since the requests' fields are texts or booleans. */
  types: {} as Types<{ uses: string; last_day: string }, { items: Invitation[] }>,
});

export const removeInvitation = bySuperuser('POST /api/desk/invitations/remove', {
  types: {} as Types<{ id: string }, { items: Invitation[] }>,
});

/** Figures of one UTC day. */
export interface HouseDay {
  day: string;
  messages: number;
  sign_ups: number;
  answers: number;
}

export interface HouseState {
  warnings: HouseWarning[];
  /** The last 84 days, oldest first. */
  days: HouseDay[];
  accounts: number;
  suspended: number;
  /** Bytes. */
  memory: number;
  disk_free: number;
  database: number;
  wal: number;
  /** Minutes since the oldest deletion whose text may still be in a file; 0 if there is none. */
  erasure_minutes: number;
  /** ISO 8601 in UTC; empty if there is none. */
  last_backup: string;
  /** The check that follows each backup, of the last one, with its time like `last_backup`; null before the first. */
  backup_check: { checked_at: string; passed: boolean } | null;
  /** Notifications and letters that wait. */
  notices_waiting: number;
  mail: 'ready' | 'not_set_up' | 'failing';
  version: string;
  pocketbase: string;
  /** The oldest newer PocketBase known to this version that mends something; empty if there is none. */
  pocketbase_mended_in: string;
  /** Each step and whether it is done. */
  set_up: { step: SetUpStep; is_done: boolean }[];
}

export const showHouseState = byModerator('GET /api/desk/state', {
  types: {} as Types<void, HouseState>,
});

/** Mails a test to the caller's own address. */
export const sendTestMail = bySuperuser('POST /api/desk/test_mail', {
  codes: ['mail_failed', 'mail_not_set_up'],
});

export interface ScamReport {
  id: string;
  url: string;
  description: string;
  created_at: string;
  is_done: boolean;
  /** The name of the moderator or admin who marked it as done, and the time in UTC; empty while it is open. */
  done_by: string;
  done_at: string;
}

export const scamStates = ['open', 'done'] as const;
export type ScamState = (typeof scamStates)[number];

export const listScamReports = byModerator('GET /api/desk/scam_reports', {
  types: {} as Types<
    { state: ScamState; after?: string },
    { items: ScamReport[]; next: string; counts: DeskCounts }
  >,
});

/** Marks a report as done, or opens it again. */
export const setScamReportDone = byModerator('POST /api/desk/scam_reports/done', {
  types: {} as Types<{ id: string; is_done: boolean }>,
});

export const deleteScamReport = byModerator('POST /api/desk/scam_reports/delete', {
  types: {} as Types<{ id: string }>,
});

export const exportTables = ['scam_reports', 'newsletter'] as const;

/** Exports a table as CSV, as a file to download. */
export const exportTable = bySuperuser('GET /api/desk/export', {
  types: {} as Types<{ table: (typeof exportTables)[number] }, string>,
});

/** Number of confirmed addresses of the newsletter, whether a letter is being sent, and whether one can be. */
export const showNewsletter = bySuperuser('GET /api/desk/newsletter', {
  types: {} as Types<void, { readers: number; is_sending: boolean; can_send: boolean }>,
});

/** Mails the letter of one language to the caller's own address, marked as a test. Nothing is stored. */
export const sendTestLetter = bySuperuser('POST /api/desk/newsletter/test', {
  // A letter of characters of four bytes each, and its subject.
  bodyLimit: 128 * 1024,
  codes: ['mail_failed', 'mail_not_set_up'],
  types: {} as Types<{ language: string; subject: string; markdown: string }>,
});

/** Sends a letter to every confirmed address; the existing request of superusers. */
export const sendLetter = bySuperuser('POST /api/collections/newsletter_letters/records', {
  codes: ['letter_in_progress', 'mail_not_set_up'],
  types: {} as Types<
    /** A text for each language code; the English one is required. */
    { texts: Record<string, { subject: string; markdown: string }> },
    { readers: number }
  >,
});

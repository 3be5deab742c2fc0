import type { CaseSubject, DecisionReason } from '../rules/reports.ts';
import type { Voice } from '../rules/voices.ts';
import type { CaseRow } from './desk.ts';
import { byModerator, bySuperuser, type Types } from './request.ts';

// The desk's people: suspending, lifting, deleting, moderators, and the audit log.

export interface Person {
  id: string;
  username: string;
  /** Whole for superusers; masked for moderators, such as `l•••@e•••`. */
  email: string;
  /** File name of the picture; may be empty. */
  avatar: string;
  voice: Voice | '';
  /** The page as visitors read it, as in `Case`. */
  prompt: string;
  bio: string;
  /** The language of the person's mails; empty if none was chosen. */
  language: string;
  /** UTC day of the sign-up, `YYYY-MM-DD`. */
  created_at: string;
  is_suspended: boolean;
  is_moderator: boolean;
  two_factor: boolean;
  /** Cases about this person, open or decided. */
  cases: number;
  /** Messages in the inbox, for superusers alone. Their texts are never shown here. */
  messages: number | null;
}

/** People who can be listed apart from all others. */
export const peopleFilters = ['suspended', 'cases', 'moderators'] as const;
export type PeopleFilter = (typeof peopleFilters)[number];

/**
 * Finds people by the beginning of their name or address, for moderators of the name or by the whole address; an
 * empty beginning lists the newest, of all or of a filter, which cannot narrow what begins so; among those with
 * cases, whoever has most comes first.
 */
export const findPeople = byModerator('GET /api/desk/people', {
  types: {} as Types<
    { search: string; filter?: PeopleFilter; after?: string },
    { items: Person[]; next: string }
  >,
});

/**
 * Shows a person, with a page of the cases that count against them, and of suspensions that were lifted, newest
 * first.
 */
export const showPerson = byModerator('GET /api/desk/person', {
  codes: ['person_gone'],
  types: {} as Types<
    { id: string; after?: string },
    { person: Person; items: CaseRow[]; next: string }
  >,
});

/** Suspends a person: the page is gone, nobody can sign in or write there, and the data are kept. */
export const suspendPerson = byModerator('POST /api/desk/people/suspend', {
  codes: [
    'decision_reason_required',
    'person_gone',
    'person_is_moderator',
    'words_too_long',
    'words_unprintable',
  ],
  types: {} as Types<{ id: string; reason: DecisionReason; words: string }, Person>,
});

export const liftSuspension = byModerator('POST /api/desk/people/lift', {
  codes: ['person_gone'],
  types: {} as Types<{ id: string }, Person>,
});

/** Deletes a person's account on request, as the person's own deletion does. */
export const deletePerson = bySuperuser('POST /api/desk/people/delete', {
  codes: ['person_gone', 'words_required', 'words_too_long', 'words_unprintable'],
  /** `words` says who asked for it, for the audit log; `username` repeats the name as a confirmation. */
  types: {} as Types<{ id: string; username: string; words: string }>,
});

/** Makes a member a moderator, or ends that. Each session of a new moderator ends. */
export const setModerator = bySuperuser('POST /api/desk/people/moderator', {
  codes: ['person_gone', 'second_factor_needed'],
  types: {} as Types<{ id: string; is_moderator: boolean }, Person>,
});

/** Actions by their kind, by which the log is filtered. */
export const auditActions = {
  decisions: ['hide', 'delete', 'warn', 'suspend', 'dismiss', 'undo', 'uphold', 'reverse', 'lift'],
  people: ['delete_person', 'make_moderator', 'end_moderator', 'find_address'],
  names: [
    'reserve_name',
    'release_name',
    'change_house_rules',
    'create_invitation',
    'remove_invitation',
  ],
  lists: [
    'finish_scam_report',
    'reopen_scam_report',
    'delete_scam_report',
    'send_letter',
    'export',
  ],
} as const;
export type AuditKind = keyof typeof auditActions;
export type AuditAction = (typeof auditActions)[AuditKind][number];

export interface AuditEntry {
  id: string;
  /** ISO 8601 in UTC. */
  at: string;
  /** Name of the moderator, or address of the superuser. */
  actor: string;
  action: AuditAction;
  /**
   * The username, name, or setting that was acted on; never a visitor's data. Empty once the account is deleted.
   */
  target: string;
  /** The kind of subject of the case that was decided; empty if there was none. */
  subject: CaseSubject | '';
  /** Id of that case while it exists; empty if there is none. */
  case_id: string;
  reason: DecisionReason | '';
  words: string;
}

/** Lists what was done at the desk, or one kind of it, newest first. */
export const listAudit = byModerator('GET /api/desk/audit', {
  types: {} as Types<{ kind?: AuditKind; after?: string }, { items: AuditEntry[]; next: string }>,
});

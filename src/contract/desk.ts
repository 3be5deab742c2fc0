import type {
  CaseState,
  DecisionReason,
  DeskAction,
  ReportReason,
  ReportSubject,
} from '../rules/reports.ts';
import type { Voice } from '../rules/voices.ts';
import { byModerator, type Types } from './request.ts';

// The desk's queue of cases. A case collects all reports of one subject until it is decided. Its callers are
// moderators, that is members whom a superuser chose and who have the second factor on, and superusers.

/** Numbers of open cases, of the urgent ones among these, of objections, and of open scam reports. */
export type DeskCounts = Record<'open' | 'urgent' | 'objected' | 'scams', number>;

/** Shows the caller's own name and role, and what waits, with which the desk's page begins. */
export const showDeskUser = byModerator('GET /api/desk/user', {
  types: {} as Types<void, { name: string; role: 'moderator' | 'superuser'; counts: DeskCounts }>,
});

export interface CaseRow {
  id: string;
  state: CaseState;
  subject: ReportSubject;
  /** The reported text; of a page, its prompt and bio as they are now, while the case is open. */
  content: string;
  /** Whether the owner of the inbox reported a message of it, with consent that it is read here. */
  is_private: boolean;
  is_urgent: boolean;
  /** The reason named in the first report. */
  reason: ReportReason | '';
  reports: number;
  /** The owner of the page or inbox. */
  username: string;
  /** ISO 8601 in UTC, to the minute. */
  reported_at: string;
  action: DeskAction | '';
  /** The reason of the decision; empty before one. */
  decision_reason: DecisionReason | '';
  /** The answer to an objection; `reversed`, too, for a suspension that was lifted without one. */
  verdict: Verdict | '';
  /** When it was decided, or when that was upheld or taken back; empty before a decision. Like `reported_at`. */
  outcome_at: string;
}

export interface CaseQuery {
  state: CaseState;
  subject?: ReportSubject;
  /** `true` for urgent cases alone. */
  urgent?: 'true';
  /** Cursor: the last row of the page before, as `next` of it says. */
  after?: string;
}

/**
 * Lists cases: urgent ones first, then the oldest; decided ones by their decision, newest first. As in all lists
 * of the desk, `next` is the cursor of the next page, and empty on the last one.
 */
export const listCases = byModerator('GET /api/desk/cases', {
  types: {} as Types<CaseQuery, { items: CaseRow[]; next: string; counts: DeskCounts }>,
});

/** A case with what a decision needs. It has nothing of the inbox but the one reported text, and what is public. */
export interface Case extends CaseRow {
  /** The message that a reported reply answers, as visitors read it; empty if that is not public, or gone. */
  replied_to: string;
  /** Number of reports for each reason. */
  reasons: { reason: ReportReason; reports: number }[];
  /** Notes of the newest reports, at most twenty. */
  notes: { note: string; reason: ReportReason; reported_at: string }[];
  profile: {
    id: string;
    username: string;
    bio: string;
    prompt: string;
    avatar_url: string;
    voice: Voice | '';
    /** The language of the person's mails; empty if none was chosen. */
    language: string;
    is_suspended: boolean;
    /** A moderator cannot be suspended. */
    is_moderator: boolean;
    /** UTC day of the sign-up. */
    created_at: string;
    /** Other decisions about this person, by what the person was told. */
    decisions: { action: DeskAction | 'concern'; number: number }[];
  };
  /** Path of the page that shows the subject in public; empty if it is private or gone. */
  path: string;
  /** Whether the subject is still there. */
  exists: boolean;
  decision: {
    reason: DecisionReason | '';
    words: string;
    decided_by: string;
    decided_at: string;
    can_undo: boolean;
  } | null;
  objection: { text: string; objected_at: string; answer: string } | null;
}

export const showCase = byModerator('GET /api/desk/case', {
  codes: ['case_gone'],
  types: {} as Types<{ id: string }, Case>,
});

export interface Decision {
  id: string;
  action: DeskAction;
  reason: DecisionReason;
  /** Words of one's own to the person concerned; may be empty. */
  words: string;
}

/** Decides an open case; the first of two moderators wins. Nobody decides about the own page or inbox. */
export const decideCase = byModerator('POST /api/desk/decide', {
  codes: [
    'action_impossible',
    'case_decided',
    'case_gone',
    'decision_reason_required',
    'report_subject_gone',
    'words_too_long',
    'words_unprintable',
  ],
  types: {} as Types<Decision, Case>,
});

/** Takes a decision back and opens the case again; impossible after a deletion. */
export const undoDecision = byModerator('POST /api/desk/undo', {
  codes: ['action_impossible', 'case_gone'],
  types: {} as Types<{ id: string }, Case>,
});

/** The answer to an objection: the decision stays (`upheld`) or is taken back (`reversed`). */
export const verdicts = ['upheld', 'reversed'] as const;
export type Verdict = (typeof verdicts)[number];

/** Answers an objection. */
export const answerObjection = byModerator('POST /api/desk/answer_objection', {
  codes: ['case_decided', 'case_gone', 'words_too_long', 'words_unprintable'],
  types: {} as Types<{ id: string; verdict: Verdict; words: string }, Case>,
});

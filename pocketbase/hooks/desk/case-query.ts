import { CASES_PER_PAGE, NOTES_SHOWN_MAX, type CaseState } from '../../../src/rules/reports.ts';
import { dayOf, jsonBoolean, minuteOf, selectTexts } from '../engine/database.ts';
import type { MemberRequest } from '../engine/request-event.ts';

// Queries of the queue, without the code that runs them. SQLite also writes the JSON.

/** SQL of the reported text. No case keeps a page's words; while it is open, they are what is judged. */
const content = `iif(found.subject = 'profile' AND found.state = 'open', (
  SELECT trim(prompt || char(10) || bio, char(10)) FROM profiles WHERE id = found.profile_id),
  found.content)`;

/** SQL of the fields of a `CaseRow`, as arguments of `json_object`. */
const rowFields = `
  'id', found.id, 'state', found.state, 'subject', found.subject, 'content', coalesce(${content}, ''),
  'is_private', ${jsonBoolean('found.is_private')}, 'is_urgent', ${jsonBoolean('found.priority = 0')},
  'reason', found.reason, 'reports', found.reports,
  'username', coalesce((SELECT username FROM profiles WHERE id = found.profile_id), ''),
  'reported_at', ${dayOf('found.reported_at')}, 'action', found.action,
  'decision_reason', found.decision_reason, 'verdict', found.verdict,
  'outcome_at', iif(found.action = '', '',
    ${minuteOf('iif(found.ended_at > 0, found.ended_at, found.decided_at)')})`;

interface CaseScope {
  readonly state: CaseState;
  readonly hasSubject: boolean;
  readonly isUrgent: boolean;
  readonly hasCursor: boolean;
}

/** Orders of the lists. Each has an index for every filter, and a cursor of its columns. */
const orders = {
  queue: {
    columns: "priority || '.' || reported_at || '.' || id",
    sort: 'priority, reported_at, id',
    after: '(priority, reported_at, id) > ({:first}, {:second}, {:id})',
  },
  ended: {
    columns: "decided_at || '.0.' || id",
    sort: 'decided_at DESC, id DESC',
    after: '(decided_at, id) < ({:first}, {:id})',
  },
};

/**
 * SQL condition of cases that the reader may see: a moderator sees none about the own page or inbox, since its
 * notes and their times would tell who reported.
 */
const isShown = 'found.profile_id != {:reader}';

/** Returns the query for a page of cases, and one case more if there is a next page. */
export function casesQuery({ state, hasSubject, isUrgent, hasCursor }: CaseScope): string {
  const order = orders[state === 'open' || state === 'objected' ? 'queue' : 'ended'];
  const conditions = ['state = {:state}', isShown];
  if (hasSubject) conditions.push('subject = {:subject}');
  if (isUrgent) conditions.push('priority = 0');
  if (hasCursor) conditions.push(order.after);
  return `
    SELECT ${order.columns} AS cursor, json_object(${rowFields}) AS item FROM cases AS found
    WHERE ${conditions.join(' AND ')} ORDER BY ${order.sort} LIMIT ${CASES_PER_PAGE + 1}`;
}

/**
 * Selects cases that count against a person, and suspensions that were lifted, after the cursor of
 * `{:reported_at}` and `{:id}`, newest first.
 */
export const casesOfPersonQuery = `
  SELECT reported_at || '.' || id AS cursor, json_object(${rowFields}) AS item FROM cases AS found
  WHERE profile_id = {:profile} AND ${isShown} AND NOT is_private AND (verdict != 'reversed' OR action = 'suspend')
    AND (reported_at, id) < ({:reported_at}, {:id})
  ORDER BY reported_at DESC, id DESC LIMIT ${CASES_PER_PAGE + 1}`;

const own = (condition: string) =>
  `(SELECT count(*) FROM cases WHERE profile_id = {:reader} AND ${condition})`;

const deskCountsQuery = `
  SELECT json_object(
    'open', open - ${own("state = 'open'")},
    'urgent', urgent - ${own("state = 'open' AND priority = 0")},
    'objected', objected - ${own("state = 'objected'")}, 'scams', scams)
  FROM desk_counts WHERE id = 1`;

/** @returns `DeskCounts` as JSON, without the reader's own cases */
export const countsFor = ({ app, auth }: MemberRequest) =>
  selectTexts(app, deskCountsQuery, { reader: auth.id })[0] ?? '{}';

const reasons = `
  SELECT json_group_array(json_object('reason', reason, 'reports', reports) ORDER BY reports DESC)
  FROM case_reasons WHERE case_id = found.id`;

const notes = `
  SELECT json_group_array(json_object(
    'note', note, 'reason', reason, 'reported_at', ${dayOf('reported_at')}))
  FROM (
    SELECT * FROM case_reports WHERE case_id = found.id AND note != ''
    ORDER BY reported_at DESC, id DESC LIMIT ${NOTES_SHOWN_MAX})`;

/** SQL of whether the case itself is one of its person's counted decisions, in a row of their number. */
const isThisOne = `(action = found.action AND NOT found.is_private AND found.verdict != 'reversed')`;

/** SQL of how often a person was sent words of concern, which are counted among the warnings. */
const concerns = `(
  SELECT count(*) FROM cases
  WHERE profile_id = p.id AND action = 'warn' AND decision_reason = 'danger'
    AND NOT is_private AND verdict != 'reversed' AND id != found.id)`;

const decisions = `
  SELECT json_group_array(json_object('action', told, 'number', times)) FROM (
    SELECT action AS told, number - ${isThisOne} - iif(action = 'warn', ${concerns}, 0) AS times
    FROM profile_cases WHERE profile_id = p.id AND action != ''
    UNION ALL SELECT 'concern', ${concerns})
  WHERE times > 0`;

const profile = `
  SELECT json_object(
    'id', id, 'username', username, 'bio', bio, 'prompt', prompt, 'avatar', avatar, 'voice', voice,
    'language', language,
    'is_suspended', ${jsonBoolean('is_suspended')},
    'is_moderator', ${jsonBoolean('is_moderator')}, 'created_at', substr(created_at, 1, 10),
    'decisions', json((${decisions})))
  FROM profiles AS p WHERE id = found.profile_id`;

const hasAnswer = `EXISTS (
  SELECT 1 FROM message_replies WHERE message_id = messages.id AND is_public = TRUE)`;

/**
 * SQL of where the subject is shown: null if it is gone, 'hidden' if the public does not see it, the id of
 * the message if that has a page, and else 'profile'.
 */
const shown = `CASE found.subject
  WHEN 'message' THEN (
    SELECT iif(is_public, iif(${hasAnswer}, id, 'profile'), 'hidden')
    FROM messages WHERE id = found.subject_id
    UNION ALL SELECT 'hidden' FROM held_messages WHERE id = found.subject_id)
  WHEN 'answer' THEN (
    SELECT iif(message_replies.is_public AND messages.is_public, message_id, 'hidden')
    FROM message_replies JOIN messages ON messages.id = message_id
    WHERE message_replies.id = found.subject_id)
  ELSE (SELECT 'profile' FROM profiles WHERE id = found.profile_id) END`;

/** SQL of the public message that a reported reply answers. A private one was reported by nobody. */
const repliedTo = `iif(found.subject = 'answer', (
  SELECT messages.content FROM message_replies JOIN messages ON messages.id = message_id
  WHERE message_replies.id = found.subject_id AND messages.is_public), NULL)`;

const decision = `iif(found.decided_at = 0, NULL, json_object(
  'reason', decision_reason, 'words', words, 'decided_by', decided_by,
  'decided_at', ${minuteOf('decided_at')},
  'can_undo', ${jsonBoolean("found.state = 'decided' AND found.action != 'delete'")}))`;

const objection = `iif(objected_at = 0, NULL, json_object(
  'text', objection, 'objected_at', ${dayOf('objected_at')}, 'answer', objection_answer))`;

/** Selects what the desk shows of one case, as JSON. */
export const caseQuery = `
  SELECT json_object(${rowFields},
    'reasons', json((${reasons})), 'notes', json((${notes})), 'profile', json((${profile})),
    'replied_to', coalesce(${repliedTo}, ''),
    'shown', ${shown}, 'decision', json(${decision}), 'objection', json(${objection}))
  FROM cases AS found WHERE id = {:id} AND ${isShown}`;

/** Columns of a case that a decision needs. */
export const caseShape = {
  id: '',
  subject: '',
  subject_id: '',
  profile_id: '',
  is_private: false,
  state: '',
  action: '',
  username: '',
  is_moderator: false,
};

export const caseToDecideQuery = `
  SELECT found.id AS id, subject, subject_id, profile_id, is_private, state, action, username, is_moderator
  FROM cases AS found JOIN profiles ON profiles.id = profile_id WHERE found.id = {:id} AND ${isShown}`;

import { dayOf } from '../engine/database.ts';
import { NOTICES_MAX } from '../../../src/rules/reports.ts';

/** SQL condition for cases whose decision is about the person, as the index of notices has it. */
export const concerns = "decided_at > 0 AND NOT is_private AND action != 'dismiss'";

/** SQL of a `Notice` about a decision, as JSON. */
const decisionJson = `json_object(
  'id', id, 'kind', 'decision', 'subject', subject, 'content', content, 'action', action,
  'reason', decision_reason, 'words', words, 'day', ${dayOf('decided_at')},
  'objection', CASE WHEN verdict != '' THEN verdict WHEN objected_at > 0 THEN 'open' ELSE 'none' END,
  'objection_answer', objection_answer)`;

/** Selects the decision of one case as a `Notice`. */
export const decisionQuery = `
  SELECT ${decisionJson} FROM cases WHERE id = {:id} AND +profile_id = {:owner} AND ${concerns}`;

const decided = `FROM cases WHERE profile_id = {:owner} AND ${concerns} AND NOT is_put_away`;
const reported = `
  FROM case_reports WHERE owner_id = {:owner} AND owner_id != '' AND NOT is_put_away`;

const decisions = `
  SELECT ${decisionJson} AS notice, decided_at AS at ${decided}
  ORDER BY decided_at DESC, id DESC LIMIT ${NOTICES_MAX}`;

const ownReports = `
  SELECT json_object(
    'id', made.id, 'kind', 'own_report', 'subject', subject, 'content', content,
    'action', iif(action = '', 'open', action), 'reason', decision_reason, 'words', words,
    'day', ${dayOf('max(decided_at, made.reported_at)')}, 'objection', 'impossible',
    'objection_answer', '') AS notice, max(decided_at, made.reported_at) AS at
  FROM (
    SELECT * ${reported}
    ORDER BY reported_at DESC, id LIMIT ${NOTICES_MAX}) AS made
  CROSS JOIN cases ON cases.id = made.case_id`;

/** Selects the notices of a person as one JSON list. */
export const noticesQuery = `
  SELECT json_group_array(json(notice) ORDER BY at DESC)
  FROM (SELECT * FROM (${decisions}) UNION ALL SELECT * FROM (${ownReports})) AS listed`;

/** SQL of the number of a person's notices. */
export const noticeCount = `(
  (SELECT count(*) FROM (SELECT id ${decided} LIMIT ${NOTICES_MAX}))
  + (SELECT count(*) FROM (SELECT id ${reported} LIMIT ${NOTICES_MAX})))`;

import { type Decision as SentDecision, verdicts } from '../../../src/contract/desk.ts';
import {
  type DeskAction,
  deskActions,
  isReasonFor,
  possibleActions,
} from '../../../src/rules/reports.ts';
import { execute } from '../engine/database.ts';
import { erase, eraseIn } from '../engine/erasure.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { inOneTransaction } from '../engine/transaction.ts';
import { oneOf, refuse } from '../requests/input.ts';
import { hide, remove, revert, suspendOnce } from './actions.ts';
import { announceEffect, mailPerson, messageOf, queueOutcomeMails } from './announcing.ts';
import { noteInAudit, ofCase } from './audit.ts';
import { sendCase } from './cases.ts';
import { type FoundCase, requireCase, sentWords } from './found-case.ts';
import { actorName } from './moderators.ts';

type Decision = Readonly<Omit<SentDecision, 'id'>>;

/** Changes an open case only, so that the first of two decisions counts. */
const decideStatement = `
  UPDATE cases SET
    state = 'decided', action = {:action}, decision_reason = {:reason}, words = {:words},
    decided_by = {:actor}, decided_at = {:now}, ended_at = {:now},
    is_put_away = {:isPutAway}, is_kept_private = FALSE
  WHERE id = {:id} AND state = 'open'`;

/** `POST /api/desk/decide`: decides a case, tells whom it concerns, and answers with the case. */
export function decideCase(e: MemberRequest): void {
  const decision = sentDecision(e);
  const found = requireCase(e);
  if (found.state !== 'open') refuse('id', 'case_decided');
  requirePossible(found, decision.action);
  const message = messageOf(e.app, found);
  const decide = () =>
    inOneTransaction(e.app, (tx) => {
      storeDecision(tx, e.auth, found, decision);
      queueOutcomeMails(tx, found, decision.action !== 'dismiss');
    });
  if (decision.action === 'delete') erase(e.app, decide);
  else decide();
  announceEffect(e.app, decision.action, found, message);
  mailPerson(e.app, found, { kind: decision.action, ...decision });
  sendCase(e, found.id);
}

function storeDecision(tx: CoreApp, auth: core.Record, found: FoundCase, decision: Decision): void {
  const { action, reason, words } = decision;
  // A dismissal is no notice for the person, who would not learn that there was a report.
  const isPutAway = action === 'dismiss';
  const made = { action, reason, words, isPutAway, actor: actorName(auth), now: Date.now() };
  if (execute(tx, decideStatement, { ...made, id: found.id }) === 0) refuse('id', 'case_decided');
  if (action === 'hide') hide(tx, found);
  if (action === 'delete') remove(tx, found);
  if (action === 'suspend') suspendOnce(tx, found);
  noteInAudit(tx, auth, action, { ...ofCase(found), reason, words });
}

function sentDecision(e: MemberRequest): Decision {
  const { reason, ...sent } = e.requestInfo().body as Record<string, unknown>;
  const action = oneOf('action', sent['action'], deskActions);
  if (!isReasonFor(action, reason)) return refuse('reason', 'decision_reason_required');
  return { action, reason, words: sentWords(e) };
}

/**
 * A moderator is not suspended before a superuser has ended that.
 * @throws 400 with the code `action_impossible` at `action`
 */
function requirePossible(found: FoundCase, action: DeskAction): void {
  const isPossible = possibleActions(found.subject, found.is_private).includes(action);
  const isProtected = action === 'suspend' && found.is_moderator;
  if (!isPossible || isProtected) refuse('action', 'action_impossible');
}

/** The subject may have been reported again; the case then stays closed beside the open one. */
const isOpenElsewhere = `EXISTS (
  SELECT 1 FROM cases AS other
  WHERE other.subject = cases.subject AND other.subject_id = cases.subject_id
    AND other.decided_at = 0 AND other.ended_at = 0)`;

const undoStatement = `
  UPDATE cases SET
    state = iif(${isOpenElsewhere}, 'closed', 'open'), ended_at = iif(${isOpenElsewhere}, {:now}, 0),
    action = '', decision_reason = '', words = '', decided_by = '', decided_at = 0
  WHERE id = {:id} AND state = 'decided' AND action = {:action}`;

/** `POST /api/desk/undo`: takes a decision back, and opens the case again. */
export function undoDecision(e: MemberRequest): void {
  const found = requireCase(e);
  const isPossible = found.state === 'decided' && found.action !== 'delete';
  if (!isPossible) refuse('id', 'action_impossible');
  inOneTransaction(e.app, (tx) => {
    const { id, action } = found;
    const undone = eraseIn(tx, undoStatement, { id, action, now: Date.now() });
    if (undone === 0) refuse('id', 'action_impossible');
    revert(tx, action, found);
    noteInAudit(tx, e.auth, 'undo', ofCase(found));
  });
  announceEffect(e.app, found.action, found, '');
  if (found.action !== 'dismiss') {
    mailPerson(e.app, found, { kind: 'reversed', reason: '', words: '' });
  }
  sendCase(e, found.id);
}

const answerStatement = `
  UPDATE cases SET
    state = 'closed', verdict = {:verdict}, objection_answer = {:words}, ended_at = {:now},
    is_put_away = FALSE
  WHERE id = {:id} AND state = 'objected'`;

/** `POST /api/desk/answer_objection`: upholds a decision, or reverses it as far as that is possible. */
export function answerObjection(e: MemberRequest): void {
  const verdict = oneOf('verdict', e.requestInfo().body['verdict'], verdicts);
  const words = sentWords(e);
  const found = requireCase(e);
  const done = verdict === 'upheld' ? 'uphold' : 'reverse';
  inOneTransaction(e.app, (tx) => {
    const answer = { id: found.id, verdict, words, now: Date.now() };
    if (execute(tx, answerStatement, answer) === 0) refuse('id', 'case_decided');
    if (verdict === 'reversed') revert(tx, found.action, found);
    noteInAudit(tx, e.auth, done, { ...ofCase(found), words });
  });
  if (verdict === 'reversed' && found.action === 'hide') {
    announceEffect(e.app, 'hide', found, '');
  }
  mailPerson(e.app, found, { kind: verdict, reason: '', words });
  sendCase(e, found.id);
}

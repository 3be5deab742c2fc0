import {
  isDeskAction,
  isReasonFor,
  possibleActions,
  type DecisionReason,
  type DeskAction,
} from '../../../src/rules/reports.ts';
import { execute } from '../engine/database.ts';
import { erase } from '../engine/erasure.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { inOneTransaction } from '../engine/transaction.ts';
import { refuse } from '../requests/body.ts';
import * as actions from './actions.ts';
import { announceEffect, messageOf } from './announcing.ts';
import { noteInAudit, ofCase } from './audit.ts';
import { sendCase } from './cases.ts';
import { requireCase, type FoundCase } from './found-case.ts';
import { mailPerson, queueOutcomeMails } from './mailing.ts';
import { actorName } from './moderators.ts';
import { sentWords } from './sent-words.ts';

interface Decision {
  readonly action: DeskAction;
  readonly reason: DecisionReason;
  readonly words: string;
}

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
  requirePossible(e.auth, found, decision.action);
  const message = messageOf(e.app, found);
  const decide = () =>
    inOneTransaction(e.app, (tx) => {
      store(tx, e.auth, found, decision);
      queueOutcomeMails(tx, found, decision.action !== 'dismiss');
    });
  if (decision.action === 'delete') erase(e.app, decide);
  else decide();
  announceEffect(e.app, decision.action, found, message);
  mailPerson(e.app, found, { kind: decision.action, ...decision });
  sendCase(e, found.id);
}

function store(tx: CoreApp, auth: core.Record, found: FoundCase, decision: Decision): void {
  const { action, reason, words } = decision;
  // A dismissal is no notice for the person, who would not learn that there was a report.
  const isPutAway = action === 'dismiss';
  const made = { action, reason, words, isPutAway, actor: actorName(auth), now: Date.now() };
  if (execute(tx, decideStatement, { ...made, id: found.id }) === 0) refuse('id', 'case_decided');
  if (action === 'hide') actions.hide(tx, found);
  if (action === 'delete') actions.remove(tx, found);
  if (action === 'suspend') actions.suspendOnce(tx, found);
  noteInAudit(tx, auth, action, { ...ofCase(found), reason, words });
}

function sentDecision(e: MemberRequest): Decision {
  const { action, reason } = e.requestInfo().body as Record<string, unknown>;
  if (!isDeskAction(action)) return refuse('action', 'wrong_type');
  if (!isReasonFor(action, reason)) return refuse('reason', 'decision_reason_required');
  return { action, reason, words: sentWords(e) };
}

/**
 * Nobody decides about the own page or inbox. A moderator is not suspended before a superuser has ended that.
 * @throws 400 with the code `own_case` or `action_impossible` at `action`
 */
function requirePossible(auth: core.Record, found: FoundCase, action: DeskAction): void {
  const isPossible = possibleActions(found.subject, found.is_private).includes(action);
  const isProtected = action === 'suspend' && found.is_moderator;
  if (found.profile_id === auth.id) refuse('action', 'own_case');
  if (!isPossible || isProtected) refuse('action', 'action_impossible');
}

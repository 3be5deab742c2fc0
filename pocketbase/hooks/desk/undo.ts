import { execute } from '../engine/database.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { inOneTransaction } from '../engine/transaction.ts';
import { refuse } from '../requests/body.ts';
import { revert } from './actions.ts';
import { announceEffect } from './announcing.ts';
import { noteInAudit, ofCase } from './audit.ts';
import { sendCase } from './cases.ts';
import { requireCase, type FoundCase } from './found-case.ts';
import { mailPerson } from './mailing.ts';

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
  if (found.profile_id === e.auth.id) refuse('id', 'own_case');
  if (!isPossible) refuse('id', 'action_impossible');
  inOneTransaction(e.app, (tx) => store(tx, e.auth, found));
  announceEffect(e.app, found.action, found, '');
  if (found.action !== 'dismiss') {
    mailPerson(e.app, found, { kind: 'reversed', reason: '', words: '' });
  }
  sendCase(e, found.id);
}

function store(tx: CoreApp, auth: core.Record, found: FoundCase): void {
  const { id, action } = found;
  const undone = execute(tx, undoStatement, { id, action, now: Date.now() });
  if (undone === 0) refuse('id', 'action_impossible');
  revert(tx, action, found);
  noteInAudit(tx, auth, 'undo', ofCase(found));
}

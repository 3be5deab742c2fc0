import { verdicts, type Verdict } from '../../../src/contract/desk.ts';
import { execute } from '../engine/database.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { inOneTransaction } from '../engine/transaction.ts';
import { fieldOf, refuse } from '../requests/body.ts';
import { revert } from './actions.ts';
import { announceEffect } from './announcing.ts';
import { noteInAudit, ofCase } from './audit.ts';
import { sendCase } from './cases.ts';
import { requireCase, type FoundCase } from './found-case.ts';
import { mailPerson } from './mailing.ts';
import { sentWords } from './sent-words.ts';

const answerStatement = `
  UPDATE cases SET
    state = 'closed', verdict = {:verdict}, objection_answer = {:words}, ended_at = {:now},
    is_put_away = FALSE
  WHERE id = {:id} AND state = 'objected'`;

/** `POST /api/desk/answer_objection`: upholds a decision, or reverses it as far as that is possible. */
export function answerObjection(e: MemberRequest): void {
  const sent = fieldOf(e, 'verdict', 'string');
  const verdict = verdicts.find((each) => each === sent);
  if (!verdict) return refuse('verdict', 'wrong_type');
  const words = sentWords(e);
  const found = requireCase(e);
  if (found.profile_id === e.auth.id) refuse('id', 'own_case');
  inOneTransaction(e.app, (tx) => store(tx, e.auth, found, { verdict, words }));
  if (verdict === 'reversed' && found.action === 'hide') {
    announceEffect(e.app, 'hide', found, '');
  }
  mailPerson(e.app, found, { kind: verdict, reason: '', words });
  sendCase(e, found.id);
}

function store(
  tx: CoreApp,
  auth: core.Record,
  found: FoundCase,
  answer: { verdict: Verdict; words: string },
): void {
  const { verdict, words } = answer;
  const { id, action } = found;
  if (execute(tx, answerStatement, { id, verdict, words, now: Date.now() }) === 0) {
    refuse('id', 'case_decided');
  }
  if (verdict === 'reversed') revert(tx, action, found);
  const done = verdict === 'upheld' ? 'uphold' : 'reverse';
  noteInAudit(tx, auth, done, { ...ofCase(found), words });
}

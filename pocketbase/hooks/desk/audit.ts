import type { AuditAction, AuditEntry } from '../../../src/contract/desk-people.ts';
import { execute } from '../engine/database.ts';
import { newId } from '../engine/new-id.ts';
import { actorName } from './moderators.ts';

const noteStatement = `
  INSERT INTO audit (id, at, actor, action, target, reason, words)
  VALUES ({:id}, {:at}, {:actor}, {:action}, {:target}, {:reason}, {:words})`;

type Noted = Pick<AuditEntry, 'target'> & Partial<Pick<AuditEntry, 'reason' | 'words'>>;

/**
 * Notes what somebody did at the desk. A trigger keeps the entry from being changed, or deleted too early.
 * @param app the app of the transaction that makes the change, so that none happens unnoted
 * @param noted must have nothing of a visitor, nor of a private message
 */
export function noteInAudit(
  app: CoreApp,
  auth: core.Record,
  action: AuditAction,
  { target, reason = '', words = '' }: Noted,
): void {
  const values = { id: newId(), at: Date.now(), actor: actorName(auth), action };
  execute(app, noteStatement, { ...values, target, reason, words });
}

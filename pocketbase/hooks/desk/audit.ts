import type { AuditAction, AuditEntry } from '../../../src/contract/desk-people.ts';
import { caseSubjectOf } from '../../../src/rules/reports.ts';
import { execute } from '../engine/database.ts';
import { newId } from '../engine/new-id.ts';
import type { FoundCase } from './found-case.ts';
import { actorName } from './moderators.ts';

const noteStatement = `
  INSERT INTO audit
    (id, at, actor, actor_id, action, target, profile_id, subject, case_id, reason, words)
  VALUES
    ({:id}, {:at}, {:actor}, {:actor_id}, {:action}, {:target}, {:profile_id}, {:subject}, {:case_id},
      {:reason}, {:words})`;

type Noted = Pick<AuditEntry, 'target'> &
  Partial<Pick<AuditEntry, 'subject' | 'case_id' | 'reason' | 'words'>> & {
    /** Id of the person whose name is the target; a deletion of the account takes the name away. */
    readonly profile_id?: string;
  };

/** Returns what an entry says of a person. */
export const ofPerson = (person: core.Record) =>
  ({ target: person.getString('username'), profile_id: person.id }) satisfies Noted;

/** Returns what an entry says of a case. */
export const ofCase = ({ id, profile_id, username, subject, is_private }: FoundCase) =>
  ({
    target: username,
    profile_id,
    subject: caseSubjectOf(subject, is_private),
    case_id: id,
  }) satisfies Noted;

const none = { profile_id: '', subject: '', case_id: '', reason: '', words: '' };

/**
 * Notes what somebody did at the desk. A trigger keeps the entry from being changed, or deleted too early.
 * @param app the app of the transaction that makes the change, so that none happens unnoted
 * @param noted must have nothing of a visitor, nor of a private message
 */
export function noteInAudit(
  app: CoreApp,
  auth: core.Record,
  action: AuditAction,
  noted: Noted,
): void {
  const actor_id = auth.isSuperuser() ? '' : auth.id;
  const made = { id: newId(), at: Date.now(), actor: actorName(auth), actor_id, action };
  execute(app, noteStatement, { ...none, ...made, ...noted });
}

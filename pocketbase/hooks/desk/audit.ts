import {
  type AuditAction,
  auditActions,
  type AuditEntry,
  type AuditKind,
} from '../../../src/contract/desk-people.ts';
import { DAY } from '../../../src/rules/days.ts';
import { caseSubjectOf } from '../../../src/rules/reports.ts';
import { AUDIT_DAYS } from '../../../src/rules/terms.ts';
import { execute, select } from '../engine/database.ts';
import { eraseRows } from '../engine/erasure.ts';
import { newId } from '../engine/identifier.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { oneOf, requireParameters } from '../requests/input.ts';
import type { FoundCase } from './found-case.ts';
import { actorName } from './moderators.ts';
import { itemRow, sendPage } from './paging.ts';

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

const ENTRIES_PER_PAGE = 50;

const entryJson = `json_object(
  'id', id, 'at', strftime('%Y-%m-%dT%H:%M:%SZ', at / 1000, 'unixepoch'), 'actor', actor,
  'action', action, 'target', target, 'subject', subject,
  'case_id', coalesce((SELECT id FROM cases WHERE id = case_id), ''), 'reason', reason, 'words', words)`;

/** Columns of a row of the list, with those by which it is sorted. */
const entryRow = { ...itemRow, at: 0, id: '' };

/** Selects entries after the cursor of `{:at}` and `{:id}`, without those about the reader's own cases. */
const entriesWhere = (condition: string) => `
  SELECT at || ' ' || id AS cursor, ${entryJson} AS item, at, id FROM audit
  WHERE ${condition} AND profile_id != {:reader} AND (at, id) < ({:at}, {:id})`;

/**
 * Returns the query for a page of all entries or of one kind, newest first. Those of a kind are merged from
 * the index of each of its actions, without sorting.
 * @tested its plan
 */
function auditQuery(kind: AuditKind | null): string {
  const conditions = kind ? auditActions[kind].map((action) => `action = '${action}'`) : ['TRUE'];
  const entries = conditions.map(entriesWhere).join(' UNION ALL ');
  return `${entries} ORDER BY at DESC, id DESC LIMIT ${ENTRIES_PER_PAGE + 1}`;
}

/**
 * Handles `GET /api/desk/audit`.
 * @throws 400 with the code `wrong_type` at `kind` for an unknown kind
 */
export function listAudit(e: MemberRequest): void {
  const { kind: asked, after = '' } = requireParameters(e, ['kind', 'after']);
  const kind = asked === undefined ? null : oneOf('kind', asked, auditKinds);
  const [at = '', id = ''] = after.split(' ');
  const cursor = { at: after === '' ? Number.MAX_SAFE_INTEGER : Number(at) || 0, id };
  const found = select(e.app, entryRow, auditQuery(kind), { ...cursor, reader: e.auth.id });
  sendPage(e, found, ENTRIES_PER_PAGE);
}

const auditKinds = Object.keys(auditActions) as AuditKind[];

const oldStatement = 'DELETE FROM audit WHERE at <= {:before}';

/** Runs every hour: deletes the entries that need not be kept any longer. */
export function deleteOldEntries(app: CoreApp): void {
  eraseRows(app, oldStatement, { before: Date.now() - AUDIT_DAYS * DAY });
}

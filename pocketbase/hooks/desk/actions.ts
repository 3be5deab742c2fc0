import type { ReportSubject } from '../../../src/rules/reports.ts';
import { setSuspended } from '../accounts/suspension.ts';
import { execute } from '../engine/database.ts';
import { deletionStatements } from '../inbox/many-query.ts';
import { refuse } from '../requests/input.ts';

export interface DecidedSubject {
  /** Id of the case. */
  readonly id: string;
  readonly subject: ReportSubject;
  readonly subject_id: string;
  readonly profile_id: string;
}

const tables = { message: 'messages', answer: 'message_replies' } as const;

/** Hides a public text; the owner still sees it, and that it is hidden. */
const hideStatement = (table: string) => `
  UPDATE ${table} SET is_public = FALSE, is_withheld = TRUE WHERE id = {:id} AND is_public`;

const isNotKept = 'NOT (SELECT is_kept_private FROM cases WHERE id = {:caseId})';

/** A text that its owner meanwhile made private, or a reply that is now for the sender alone, stays so. */
const showStatements = {
  message: `UPDATE messages SET is_withheld = FALSE, is_public = ${isNotKept}
    WHERE id = {:id} AND is_withheld`,
  answer: `UPDATE message_replies SET is_withheld = FALSE, is_public = NOT for_sender AND ${isNotKept}
    WHERE id = {:id} AND is_withheld`,
};

/** @throws 400 with the code `report_subject_gone` at `id` if it is not public any more */
export function hide(app: CoreApp, { subject, subject_id: id }: DecidedSubject): void {
  if (subject === 'profile') refuse('action', 'action_impossible');
  if (execute(app, hideStatement(tables[subject]), { id }) === 0) {
    refuse('id', 'report_subject_gone');
  }
}

/** Shows in public again what `hide` hid; does nothing if it is gone. */
function unhide(app: CoreApp, { id: caseId, subject, subject_id: id }: DecidedSubject): void {
  if (subject !== 'profile') execute(app, showStatements[subject], { id, caseId });
}

/**
 * Deletes a message with its replies, or a reply. Of a profile, deletes what its owner wrote and drew: the
 * account stays.
 * @throws 400 with the code `report_subject_gone` at `id` if it is gone
 */
export function remove(app: CoreApp, { subject, subject_id: id }: DecidedSubject): void {
  if (subject === 'profile') clearProfile(app, id);
  else deleteText(app, subject, id);
}

const deletionOf = {
  /** A message is in the inbox or held back from it. */
  message: [...deletionStatements('id = {:id}'), 'DELETE FROM held_messages WHERE id = {:id}'],
  answer: ['DELETE FROM message_replies WHERE id = {:id}'],
};

function deleteText(app: CoreApp, subject: 'message' | 'answer', id: string): void {
  const deleted = deletionOf[subject].map((statement) => execute(app, statement, { id }));
  if (deleted.every((count) => count === 0)) refuse('id', 'report_subject_gone');
}

/** PocketBase deletes the files of the pictures when it saves the record. */
function clearProfile(app: CoreApp, id: string): void {
  const profile = app.findRecordById('profiles', id);
  profile.ignoreUnchangedFields(true);
  for (const field of clearedFields) profile.set(field, '');
  app.save(profile);
}

/** Fields of a profile that a deletion clears. */
export const clearedFields = ['bio', 'prompt', 'avatar', 'preview'] as const;

/** @throws 400 with the code `action_impossible` at `action` if the person is suspended already */
export function suspendOnce(app: CoreApp, { profile_id: id }: DecidedSubject): void {
  if (!setSuspended(app, id, true)) refuse('action', 'action_impossible');
}

/** Takes an action back; a deletion and a warning leave nothing to take back. */
export function revert(app: CoreApp, action: string, decided: DecidedSubject): void {
  if (action === 'hide') unhide(app, decided);
  if (action === 'suspend') setSuspended(app, decided.profile_id, false);
}

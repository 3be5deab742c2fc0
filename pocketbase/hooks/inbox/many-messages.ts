import type { BulkChange } from '../../../src/contract/messages.ts';
import { execute } from '../engine/database.ts';
import { checkpointWal, erase } from '../engine/erasure.ts';
import { countChange } from '../engine/page-changes.ts';
import { announce } from '../engine/realtime.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { fieldOf, optionalFieldOf, refuse } from '../requests/body.ts';
import { selectedIds } from '../requests/selected-ids.ts';
import { allHeldDeletion } from './held-query.ts';
import {
  changeStatement,
  deletionStatements,
  partOf,
  repliesStatement,
  selected,
} from './many-query.ts';

/** Changes the selected messages of the caller; foreign and deleted ids are skipped. */
export function changeMessages(e: MemberRequest): void {
  const ids = selectedIds(e);
  const change = requestedChange(e);
  const { with_replies, ...fields } = change;
  const parameters = { owner: e.auth.id, ids: JSON.stringify(ids), ...fields };
  e.app.runInTransaction((tx) => {
    execute(tx, changeStatement(Object.keys(fields)), parameters);
    if (with_replies) execute(tx, repliesStatement, parameters);
  });
  countChange(e.app);
  announce(e.app, e.auth.id, { kind: 'many_changed', ids, change });
  e.noContent(204);
}

/** Deletes the selected messages of the caller with their replies, in one transaction. */
export function deleteMessages(e: MemberRequest): void {
  const ids = selectedIds(e);
  const parameters = { owner: e.auth.id, ids: JSON.stringify(ids) };
  erase(e.app, () => deleteWhere(e.app, selected, parameters));
  announce(e.app, e.auth.id, { kind: 'many_deleted', ids });
  e.noContent(204);
}

/**
 * Reads the change from the request.
 * @throws 400 with the code `wrong_type`, also for an empty change, or `with_replies` without a visibility
 */
function requestedChange(e: MemberRequest): BulkChange {
  const is_public = optionalFieldOf(e, 'is_public', 'boolean');
  const is_new = optionalFieldOf(e, 'is_new', 'boolean');
  const with_replies = optionalFieldOf(e, 'with_replies', 'boolean');
  if (is_public === undefined && (is_new === undefined || with_replies)) {
    refuse('is_public', 'wrong_type');
  }
  return {
    ...(is_public === undefined ? {} : { is_public }),
    ...(is_new === undefined ? {} : { is_new }),
    ...(with_replies === undefined ? {} : { with_replies }),
  };
}

/** Marks every message of the caller as seen, in one statement. */
export function markAllSeen(e: MemberRequest): void {
  const statement = `
    UPDATE messages SET is_new = FALSE WHERE recipient_id = {:owner} AND is_new = TRUE`;
  execute(e.app, statement, { owner: e.auth.id });
  countChange(e.app);
  announce(e.app, e.auth.id, { kind: 'reload' });
  e.noContent(204);
}

/** Makes every message of the caller public or private, in one statement. */
export function setAllVisibility(e: MemberRequest): void {
  const isPublic = fieldOf(e, 'is_public', 'boolean');
  const statement = `
    UPDATE messages SET is_public = {:isPublic}
    WHERE recipient_id = {:owner} AND is_public = {:was}`;
  execute(e.app, statement, { owner: e.auth.id, isPublic, was: !isPublic });
  countChange(e.app);
  announce(e.app, e.auth.id, { kind: 'reload' });
  e.noContent(204);
}

/**
 * Deletes every public or every private message of the caller with its replies, in one transaction.
 */
export function deleteAllMessages(e: MemberRequest): void {
  const parameters = { owner: e.auth.id, isPublic: fieldOf(e, 'is_public', 'boolean') };
  const which = 'recipient_id = {:owner} AND is_public = {:isPublic}';
  erase(
    e.app,
    () => deleteWhere(e.app, which, parameters),
    () => deleteInParts(e.app, which, parameters, checkpointWal),
  );
  announce(e.app, e.auth.id, { kind: 'reload' });
  e.noContent(204);
}

/**
 * Deletes every message of a person, including held ones, in parts, so that others can write in between.
 * @param afterPart frees the space that a part took in the log, if the reserve of the disk has room for
 * only one part
 */
export function deleteInbox(app: CoreApp, owner: string, afterPart: AfterPart): void {
  execute(app, allHeldDeletion, { owner });
  afterPart(app);
  deleteInParts(app, 'recipient_id = {:owner}', { owner }, afterPart);
}

type Parameters = Record<string, string | boolean>;
type AfterPart = (app: CoreApp) => void;

function deleteInParts(
  app: CoreApp,
  which: string,
  parameters: Parameters,
  afterPart: AfterPart,
): void {
  while (deleteWhere(app, partOf(which), parameters) > 0) afterPart(app);
}

/** @returns the number of deleted messages */
function deleteWhere(app: CoreApp, which: string, parameters: Parameters): number {
  let deleted = 0;
  app.runInTransaction((tx) => {
    const [ofReplies, ofMessages] = deletionStatements(which);
    execute(tx, ofReplies, parameters);
    deleted = execute(tx, ofMessages, parameters);
  });
  countChange(app);
  return deleted;
}

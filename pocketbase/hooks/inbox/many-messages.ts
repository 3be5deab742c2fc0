import type { BulkChange, InboxEvent } from '../../../src/contract/messages.ts';
import { execute, type Parameters } from '../engine/database.ts';
import { checkpointWal, erase } from '../engine/erasure.ts';
import { countChange } from '../engine/page-changes.ts';
import { announce } from '../engine/realtime.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { fieldOf, optionalFieldOf, refuse } from '../requests/input.ts';
import * as query from './many-query.ts';
import { hasWithheld } from './message-changes.ts';

/** Changes the selected messages of the caller; foreign and deleted ids are skipped. */
export function changeMessages(e: MemberRequest): void {
  const ids = query.selectedIds(e);
  const change = requestedChange(e);
  const { with_replies, ...fields } = change;
  const parameters = { owner: e.auth.id, ids: JSON.stringify(ids), ...fields };
  e.app.runInTransaction((tx) => {
    execute(tx, query.changeStatement(Object.keys(fields)), parameters);
    if (change.is_public === undefined) return;
    execute(tx, query.keepHiddenStatement(query.hiddenSelected), parameters);
    if (!with_replies) return;
    execute(tx, query.repliesStatement, parameters);
    execute(tx, query.keepHiddenStatement(query.hiddenReplies), parameters);
  });
  countChange(e.app);
  // A message that moderators hid stays private, so the event would be wrong for it.
  if (change.is_public && hasWithheld(e.app, ids)) announceAndAnswer(e);
  else announceAndAnswer(e, { kind: 'many_changed', ids, change });
}

/** Deletes the selected messages of the caller with their replies, in one transaction. */
export function deleteMessages(e: MemberRequest): void {
  const ids = query.selectedIds(e);
  const parameters = { owner: e.auth.id, ids: JSON.stringify(ids) };
  erase(e.app, () => deleteWhere(e.app, query.selected, parameters));
  announceAndAnswer(e, { kind: 'many_deleted', ids });
}

/**
 * Reads the change from the request.
 * @throws 400 with the code `wrong_type`, also for an empty change, or `with_replies` without a visibility
 */
function requestedChange(e: MemberRequest): BulkChange {
  const change: BulkChange = {};
  for (const field of ['is_public', 'is_new', 'with_replies'] as const) {
    const value = optionalFieldOf(e, field, 'boolean');
    if (value !== undefined) change[field] = value;
  }
  const { is_public, is_new, with_replies } = change;
  const lacksVisibility = is_public === undefined && (is_new === undefined || with_replies);
  return lacksVisibility ? refuse('is_public', 'wrong_type') : change;
}

/** Marks every message of the caller as seen, in one statement. */
export function markAllSeen(e: MemberRequest): void {
  const statement = `
    UPDATE messages SET is_new = FALSE WHERE recipient_id = {:owner} AND is_new = TRUE`;
  execute(e.app, statement, { owner: e.auth.id });
  countChange(e.app);
  announceAndAnswer(e);
}

/** Makes every message of the caller public or private, in one statement. */
export function setAllVisibility(e: MemberRequest): void {
  const is_public = fieldOf(e, 'is_public', 'boolean');
  const statement = `
    UPDATE messages SET is_public = {:is_public}
    WHERE recipient_id = {:owner} AND is_public = {:was}`;
  const parameters = { owner: e.auth.id, is_public, was: !is_public };
  e.app.runInTransaction((tx) => {
    execute(tx, statement, parameters);
    execute(tx, query.keepHiddenStatement(query.hiddenMessages), parameters);
  });
  countChange(e.app);
  announceAndAnswer(e);
}

/**
 * Deletes every public or every private message of the caller with its replies, in one transaction.
 */
export function deleteAllMessages(e: MemberRequest): void {
  const parameters = { owner: e.auth.id, isPublic: fieldOf(e, 'is_public', 'boolean') };
  const which = 'recipient_id = {:owner} AND is_public = {:isPublic}';
  erase<unknown>(
    e.app,
    () => deleteWhere(e.app, which, parameters),
    () => deleteInParts(e.app, which, parameters, checkpointWal),
  );
  announceAndAnswer(e);
}

function announceAndAnswer(e: MemberRequest, event: InboxEvent = { kind: 'reload' }): void {
  announce(e.app, e.auth.id, event);
  e.noContent(204);
}

/**
 * Deletes every message of a person, including held ones, in parts, so that others can write in between.
 * @param afterPart frees the space that a part took in the log, if the reserve of the disk has room for
 * only one part
 */
export function deleteInbox(app: CoreApp, owner: string, afterPart: AfterPart): void {
  execute(app, query.allHeldDeletion, { owner });
  afterPart(app);
  deleteInParts(app, 'recipient_id = {:owner}', { owner }, afterPart);
}

type AfterPart = (app: CoreApp) => void;

function deleteInParts(
  app: CoreApp,
  which: string,
  parameters: Parameters,
  afterPart: AfterPart,
): void {
  while (deleteWhere(app, query.partOf(which), parameters) > 0) afterPart(app);
}

/** @returns the number of deleted messages */
function deleteWhere(app: CoreApp, which: string, parameters: Parameters): number {
  let deleted = 0;
  app.runInTransaction((tx) => {
    const [ofReplies, ofMessages] = query.deletionStatements(which);
    execute(tx, ofReplies, parameters);
    deleted = execute(tx, ofMessages, parameters);
  });
  countChange(app);
  return deleted;
}

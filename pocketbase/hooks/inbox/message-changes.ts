import type { MessageChange } from '../../../src/contract/messages.ts';
import { checkReactions } from '../../../src/rules/reactions.ts';
import { selectTexts } from '../engine/database.ts';
import { deleteRecord } from '../engine/erasure.ts';
import { announce } from '../engine/realtime.ts';
import type { RecordRequest } from '../engine/request-event.ts';
import { refuse, refuseIf, refuseParameters, requireTypes } from '../requests/input.ts';

export function changeMessage(e: RecordRequest): void {
  refuseParameters(e);
  requireTypes(e, {
    is_public: 'boolean',
    is_new: 'boolean',
    is_favorite: 'boolean',
    reactions: 'string',
  });
  const { app, record } = e;
  refuseIf('reactions', checkReactions(record.getString('reactions')));
  refuseWithheld(record);
  record.ignoreUnchangedFields(true);
  const change = changeOf(record);
  e.next();
  announce(app, record.getString('recipient_id'), { kind: 'changed', id: record.id, change });
}

/**
 * Returns only the fields that the request changes: the others may have changed since the record was read.
 */
function changeOf(record: core.Record): MessageChange {
  const before = record.original();
  const flags = (['is_public', 'is_new', 'is_favorite'] as const).filter(
    (flag) => record.getBool(flag) !== before.getBool(flag),
  );
  const reactions = record.getString('reactions');
  return {
    ...Object.fromEntries(flags.map((flag) => [flag, record.getBool(flag)])),
    ...(reactions !== before.getString('reactions') && { reactions }),
  };
}

export function deleteMessage(e: RecordRequest): void {
  deleteRecord(e);
  const { app, record } = e;
  announce(app, record.getString('recipient_id'), { kind: 'deleted', id: record.id });
}

/**
 * Refuses to publish what moderators hid from the public. A trigger also keeps every other statement from
 * publishing it.
 * @throws 400 with the code `withheld` at `is_public`
 */
export function refuseWithheld(record: core.Record): void {
  if (record.getBool('is_withheld') && record.getBool('is_public')) {
    refuse('is_public', 'withheld');
  }
}

const withheldQuery = `
  SELECT id FROM messages WHERE id IN (SELECT value FROM json_each({:ids})) AND is_withheld
  UNION ALL
  SELECT id FROM message_replies
  WHERE message_id IN (SELECT value FROM json_each({:ids})) AND is_withheld LIMIT 1`;

/** Whether any of these messages, or of the replies to them, is hidden from the public. */
export const hasWithheld = (app: CoreApp, ids: readonly string[]): boolean =>
  selectTexts(app, withheldQuery, { ids: JSON.stringify(ids) }).length > 0;

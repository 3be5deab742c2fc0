import type { MessageChange } from '../../../src/contract/messages.ts';
import { checkReactions } from '../../../src/rules/reactions.ts';
import { deleteRecord } from '../engine/erasure.ts';
import { announce } from '../engine/realtime.ts';
import type { RecordRequest } from '../engine/request-event.ts';
import { refuseIf, requireTypes } from '../requests/body.ts';
import { refuseParameters } from '../requests/query.ts';
import { refuseWithheld } from './withheld.ts';

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

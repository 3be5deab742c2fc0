import { checkReply } from '../../src/rules/reply.ts';
import { normalizeLineBreaks } from '../../src/rules/text.ts';
import { sayStorageFull } from './disk-space.ts';
import { refuseIf, requireTypes } from './request-body.ts';
import type { RecordRequest } from './request-event.ts';
import { refuseParameters } from './request-query.ts';

/** A reply starts as visible as the message it answers; who may reply is the collection's create rule. */
export function reply(e: RecordRequest): void {
  refuseParameters(e);
  requireTypes(e, {
    message_id: 'string',
    user_id: 'string',
    content: 'string',
  });
  const { record } = e;
  const content = normalizeLineBreaks(record.getString('content'));
  refuseIf('content', checkReply(content));
  const message = e.app.findRecordById('messages', record.getString('message_id'));
  record.set('content', content);
  record.set('is_public', message.getBool('is_public'));
  sayStorageFull(() => e.next());
}

export function change(e: core.RecordRequestEvent): void {
  refuseParameters(e);
  requireTypes(e, { is_public: 'boolean' });
  e.next();
}

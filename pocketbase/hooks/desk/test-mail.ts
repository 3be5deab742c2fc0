import { acceptedLanguage } from '../pages/accept-language.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { renderMail } from '../mail/mails.ts';
import { deliverMails } from '../notify/run-delivery.ts';
import { deliverTest } from './test-delivery.ts';

/** Mails a test to the caller, in the browser's language. */
export function sendTestMail(e: MemberRequest): void {
  const language = acceptedLanguage(e.request?.header.get('Accept-Language') ?? '') ?? '';
  deliverTest(e, (id, to) => {
    const written = renderMail(e.app, { kind: 'test', username: '', language });
    return deliverMails(e.app, [{ id, to, unsubscribe: '', ...written }]);
  });
}

import { acceptedLanguage } from '../pages/accept-language.ts';
import { report } from '../engine/report.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { noteMail } from '../mail/health.ts';
import { renderMail } from '../mail/mails.ts';
import { mailIsSetUp } from '../mail/setup.ts';
import { withoutAddresses } from '../mail/without-addresses.ts';
import { attempt, deliverMails } from '../notify/run-delivery.ts';
import { refuse } from '../requests/body.ts';

/**
 * Mails a test to the caller and waits for the mail server, for a quarter of a minute at most.
 * @throws 400 with the code `mail_not_set_up`, or 502 with `mail_failed`; the output tells the reason
 */
export function sendTestMail(e: MemberRequest): void {
  if (!mailIsSetUp()) refuse('email', 'mail_not_set_up');
  const { app, auth } = e;
  const language = acceptedLanguage(e.request?.header.get('Accept-Language') ?? '') ?? '';
  const mail = {
    id: 'test',
    to: auth.email(),
    unsubscribe: '',
    ...renderMail(app, { kind: 'test', username: '', language }),
  };
  const outcomes = attempt([mail], 'failed', () => deliverMails(app, [mail]));
  const [outcome, reason = ''] = outcomes[mail.id] ?? ['failed'];
  noteMail(app, outcome === 'sent');
  if (outcome !== 'sent') {
    report(`the test mail could not be sent: ${withoutAddresses(reason)}`);
    refuse('email', 'mail_failed', 502);
  }
  e.noContent(204);
}

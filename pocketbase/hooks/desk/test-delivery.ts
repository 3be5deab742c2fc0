import { report } from '../engine/report.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { noteMail } from '../mail/health.ts';
import { mailIsSetUp } from '../mail/setup.ts';
import { withoutAddresses } from '../mail/without-addresses.ts';
import { attempt, type Outcomes } from '../notify/run-delivery.ts';
import { refuse } from '../requests/body.ts';

/**
 * Mails something to the caller at once, waits for the mail server, for a quarter of a minute at most, and
 * answers 204. Nothing of it is stored.
 * @throws 400 with the code `mail_not_set_up`, or 502 with `mail_failed`; the output tells the reason
 */
export function deliverTest(e: MemberRequest, deliver: (id: string, to: string) => Outcomes): void {
  if (!mailIsSetUp()) refuse('email', 'mail_not_set_up');
  const id = 'test';
  const outcomes = attempt([{ id }], 'failed', () => deliver(id, e.auth.email()));
  const [outcome, reason = ''] = outcomes[id] ?? ['failed'];
  noteMail(e.app, outcome === 'sent');
  if (outcome !== 'sent') {
    report(`the test mail could not be sent: ${withoutAddresses(reason)}`);
    refuse('email', 'mail_failed', 502);
  }
  e.noContent(204);
}

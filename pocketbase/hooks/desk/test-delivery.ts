import { report } from '../engine/report.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { noteMail } from '../mail/health.ts';
import { mailIsSetUp } from '../mail/setup.ts';
import { withoutAddresses } from '../mail/without-addresses.ts';
import { attempt, type Outcomes } from '../notify/run-delivery.ts';
import { refuse } from '../requests/body.ts';
import { runQueued } from '../requests/work-queue.ts';

/**
 * Mails something to the caller at once, waits for the mail server, for a quarter of a minute at most, and
 * answers 204. Nothing of it is stored. No limit counts requests of superusers, so their tests wait for their
 * turn.
 * @throws 400 with the code `mail_not_set_up`; 502 with `mail_failed`, and the output tells the reason; 503
 */
export function deliverTest(e: MemberRequest, deliver: (id: string, to: string) => Outcomes): void {
  if (!mailIsSetUp()) refuse('email', 'mail_not_set_up');
  const id = 'test';
  const outcomes = runQueued(e, 'mailing', () =>
    attempt([{ id }], 'failed', () => deliver(id, e.auth.email())),
  );
  const [outcome, reason = ''] = outcomes[id] ?? ['failed'];
  noteMail(e.app, outcome === 'sent');
  if (outcome !== 'sent') {
    report(`the test mail could not be sent: ${withoutAddresses(reason)}`);
    refuse('email', 'mail_failed', 502);
  }
  e.noContent(204);
}

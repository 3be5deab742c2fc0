import { isLang } from '../../../src/i18n/locales.ts';
import { checkEmail } from '../../../src/rules/email.ts';
import { checkScamDescription, checkScamUrl } from '../../../src/rules/scam-report.ts';
import { normalizeLineBreaks } from '../../../src/rules/text.ts';
import { hasEmail, ofEmail } from '../engine/collections.ts';
import { erase } from '../engine/erasure.ts';
import type { RecordRequest } from '../engine/request-event.ts';
import { fieldOf, refuse, refuseIf } from '../requests/body.ts';
import { limitClient } from '../requests/rate-limit.ts';

// All handlers answer 204 instead of PocketBase's record, so that nobody learns who is subscribed.

/** Stores a scam report for the admins, without its sender. */
export function reportScam(e: RecordRequest): void {
  limitClient(e, 'scam_report');
  const { record: report } = e;
  const url = report.getString('url').trim();
  const description = normalizeLineBreaks(report.getString('description'));
  refuseIf('url', checkScamUrl(url));
  refuseIf('description', checkScamDescription(description));
  report.set('url', url);
  report.set('description', description);
  e.app.save(report);
  e.noContent(204);
}

/** Subscribes an address to the newsletter; a second time changes nothing. */
export function subscribe(e: RecordRequest): void {
  limitClient(e, 'newsletter');
  const { record: subscriber } = e;
  const email = subscriber.getString('email').trim();
  refuseIf('email', checkEmail(email));
  if (!isLang(subscriber.getString('language'))) refuse('language', 'wrong_type');
  subscriber.set('email', email);
  try {
    e.app.save(subscriber);
  } catch (error) {
    if (!hasEmail(e.app, 'newsletter_subscribers', email)) throw error;
  }
  e.noContent(204);
}

/**
 * Erases an address from the newsletter's subscribers. The request creates a `newsletter_removals` record
 * that is never stored, and the answer is the same for unknown addresses.
 */
export function unsubscribe(e: RecordRequest): void {
  limitClient(e, 'newsletter');
  const email = fieldOf(e, 'email', 'string').trim();
  refuseIf('email', checkEmail(email));
  const { app } = e;
  for (const subscriber of app.findAllRecords('newsletter_subscribers', ofEmail(email))) {
    if (subscriber) erase(app, () => app.delete(subscriber));
  }
  e.noContent(204);
}

import { checkEmail } from '../../src/rules/email.ts';
import { checkScamDescription, checkScamUrl } from '../../src/rules/scam-report.ts';
import { normalizeLineBreaks } from '../../src/rules/text.ts';
import { limitClient } from './rate-limit.ts';
import { refuse, refuseIf, stringOf } from './request-body.ts';
import { manifest } from './site-files.ts';

/** `POST /api/scam_reports {url, description}`: 204; kept for the admins, without a trace of who sent it. */
export function takeReport(e: core.RequestEvent): void {
  limitClient(e, 'scam_report');
  const url = stringOf(e, 'url').trim();
  const description = normalizeLineBreaks(stringOf(e, 'description'));
  refuseIf('url', checkScamUrl(url));
  refuseIf('description', checkScamDescription(description));
  const report = new Record(e.app.findCollectionByNameOrId('scam_reports'));
  report.set('url', url);
  report.set('description', description);
  e.app.save(report);
  e.noContent(204);
}

/**
 * `POST /api/newsletter {email, language}`: 204, also for an address that is subscribed already:
 * nobody learns here who is.
 */
export function subscribe(e: core.RequestEvent): void {
  limitClient(e, 'newsletter');
  const email = stringOf(e, 'email').trim();
  const language = stringOf(e, 'language');
  refuseIf('email', checkEmail(email));
  if (!manifest.languages.includes(language)) refuse('language', 'wrong_type');
  if (!isSubscribed(e.app, email)) {
    const subscriber = new Record(e.app.findCollectionByNameOrId('newsletter_subscribers'));
    subscriber.set('email', email);
    subscriber.set('language', language);
    e.app.save(subscriber);
  }
  e.noContent(204);
}

function isSubscribed(app: CoreApp, email: string): boolean {
  const filter = 'email = {:email} COLLATE NOCASE';
  const found = app.countRecords('newsletter_subscribers', $dbx.exp(filter, { email }));
  return found > 0;
}

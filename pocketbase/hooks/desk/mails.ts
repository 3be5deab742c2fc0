import { isLang } from '../../../src/i18n/locales.ts';
import { jsonBoolean, selectTexts } from '../engine/database.ts';
import { report } from '../engine/report.ts';
import { type MemberRequest, sendJson } from '../engine/request-event.ts';
import { noteMail, mailIsSetUp, withoutAddresses } from '../mail/setup.ts';
import { renderMail, testLetterFrame } from '../mail/mails.ts';
import { isComplete, isSendingQuery } from '../notify/letters.ts';
import * as delivery from '../notify/run-delivery.ts';
import { acceptedLanguage } from '../pages/visitor-language.ts';
import { fieldOf, refuse, requireParameters } from '../requests/input.ts';
import { runQueued } from '../requests/work-queue.ts';

/**
 * Mails something to the caller at once, waits for the mail server, for a quarter of a minute at most, and
 * answers 204. Nothing of it is stored. No limit counts requests of superusers, so their tests wait for their
 * turn.
 * @throws 400 with the code `mail_not_set_up`; 502 with `mail_failed`, and the output tells the reason; 503
 */
function deliverTest(
  e: MemberRequest,
  deliver: (id: string, to: string) => delivery.Outcomes,
): void {
  if (!mailIsSetUp()) refuse('email', 'mail_not_set_up');
  const id = 'test';
  const outcomes = runQueued(e, 'mailing', () =>
    delivery.attempt([{ id }], 'failed', () => deliver(id, e.auth.email())),
  );
  const [outcome, reason = ''] = outcomes[id] ?? ['failed'];
  noteMail(e.app, outcome === 'sent');
  if (outcome !== 'sent') {
    report(`the test mail could not be sent: ${withoutAddresses(reason)}`);
    refuse('email', 'mail_failed', 502);
  }
  e.noContent(204);
}

/** Mails a test to the caller, in the browser's language. */
export function sendTestMail(e: MemberRequest): void {
  const language = acceptedLanguage(e.request?.header.get('Accept-Language') ?? '') ?? '';
  deliverTest(e, (id, to) => {
    const written = renderMail(e.app, { kind: 'test', username: '', language });
    return delivery.deliverMails(e.app, [{ id, to, unsubscribe: '', ...written }]);
  });
}

/**
 * Mails a letter in one language to the caller as its readers would get it, but marked as a test.
 * @throws 400 with the code `wrong_type` for an incomplete letter or an unknown language
 */
export function sendTestLetter(e: MemberRequest): void {
  const lang = fieldOf(e, 'language', 'string');
  if (!isLang(lang)) return refuse('language', 'wrong_type');
  const text = {
    subject: fieldOf(e, 'subject', 'string'),
    markdown: fieldOf(e, 'markdown', 'string'),
  };
  if (!isComplete(text)) refuse('markdown', 'wrong_type');
  const { app } = e;
  deliverTest(e, (id, to) => {
    // The caller need not be a reader, and has no token to leave with.
    const page = `${app.settings().meta.appURL}/${lang}/newsletter`;
    return delivery.runDelivery({
      work: 'letter',
      from: delivery.senderOf(app),
      letters: { [lang]: { ...text, ...testLetterFrame(lang, text.subject) } },
      deliveries: [{ id, to, lang, unsubscribe: '', page }],
    }).outcomes;
  });
}

/**
 * Triggers keep the number of readers.
 * @tested its plan
 */
const newsletterQuery = `
  SELECT json_object('readers', readers,
    'is_sending', json(iif(EXISTS (${isSendingQuery}), 'true', 'false')),
    'can_send', ${jsonBoolean('{:can_send}')})
  FROM house_totals WHERE id = 1`;

export function showNewsletter(e: MemberRequest): void {
  requireParameters(e, []);
  const [json = ''] = selectTexts(e.app, newsletterQuery, { can_send: mailIsSetUp() });
  sendJson(e, json);
}
